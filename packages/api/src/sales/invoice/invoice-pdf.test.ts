import { storedFile } from '@app/db/schema/files/stored-file';
import { invoice } from '@app/db/schema/sales/invoice';
import { eventually } from '@app/db/testing/eventually';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { sweepFiles } from '../../files/remove-orphans';
import { type Api, callAs, rejection } from '../../testing/callers';
import { insertOrder } from '../../testing/order-rows';
import { insertUser } from '../../testing/rows';
import { createTestServices, type TestServices } from '../../testing/services';

let services: TestServices;
let admin: Api;
beforeAll(async () => {
  services = await createTestServices();
  return services.drop;
});
beforeEach(async () => {
  admin = await callAs(services, await insertUser(services, { role: 'admin' }));
});

async function issue() {
  const { number: orderNumber } = await insertOrder(services);
  const { id, number } = await admin.invoice.issue({ orderNumber, kind: 'final' });
  return {
    number,
    key: `invoices/${id}.pdf`,
    pdf: async () => (await admin.invoice.pdf({ number })).content,
  };
}

test('an invoice PDF is rendered once and returns the same bytes afterwards (sales.invoice-numbers)', async () => {
  const render = vi.spyOn(services, 'renderDocument');
  const { number, pdf, key } = await issue();
  const [first, atOnce] = await Promise.all([pdf(), pdf()]);
  expect(atOnce).toBe(first);
  expect(await services.files.get(key)).not.toBeNull();
  await admin.setting.update({ sellerName: 'Another name' });
  expect(await pdf()).toBe(first);
  expect(render).toHaveBeenCalledTimes(1);
  expect(Buffer.from(first, 'base64').toString()).toContain(number);
  const [row] = await services.db.select().from(invoice).where(eq(invoice.number, number));
  expect(row?.pdfHash).toMatch(/^[0-9a-f]{64}$/);
  expect(await services.db.$count(storedFile, eq(storedFile.key, key))).toBe(1);
  render.mockRestore();
});

test('a lost PDF is re-rendered identically, and a changed one is logged', async () => {
  const earlier = services.logged.length;
  const { pdf, key } = await issue();
  const first = await pdf();
  await services.files.delete(key);
  expect(await pdf()).toBe(first);
  const errors = () =>
    services.logged
      .slice(earlier)
      .filter(({ level }) => level === 'error')
      .map(({ message }) => message);
  expect(errors()).toEqual([]);
  await services.files.put(key, Buffer.from('something else'));
  expect(await pdf()).toBe(first);
  expect(errors()).toEqual(['the stored PDF of an invoice was changed: it is made again']);
  expect(await services.files.get(key)).toEqual(Buffer.from(first, 'base64'));
});

test('re-rendered bytes that differ are logged', async () => {
  const { pdf, key } = await issue();
  await pdf();
  await services.files.delete(key);
  const render = vi.spyOn(services, 'renderDocument').mockResolvedValue(Buffer.from('%PDF-other'));
  expect(Buffer.from(await pdf(), 'base64').toString()).toBe('%PDF-other');
  expect(services.logged.at(-1)).toMatchObject({
    level: 'error',
    message: 'an invoice was made again with other bytes',
  });
  render.mockRestore();
});

test('the file sweep keeps it, and an unavailable storage does not prevent it', async () => {
  const { pdf, key } = await issue();
  const first = await pdf();
  await services.db
    .update(storedFile)
    .set({ createdAt: new Date(0) })
    .where(eq(storedFile.key, key));
  await sweepFiles(services);
  expect(await services.files.get(key)).not.toBeNull();
  const storageError = new Error('the storage is away');
  const get = vi.spyOn(services.files, 'get').mockRejectedValue(storageError);
  const put = vi.spyOn(services.files, 'put').mockRejectedValue(storageError);
  expect(await pdf()).toBe(first);
  get.mockRestore();
  put.mockRestore();
});

test('a failing renderer does not block issuing, and the PDF is refused with a message until it works', async () => {
  const render = vi.spyOn(services, 'renderDocument').mockRejectedValue(new Error('too many wait'));
  const { number, pdf } = await issue();
  expect(await rejection(admin.invoice.pdf({ number }))).toMatchObject({
    reason: 'DOCUMENT_UNAVAILABLE',
    status: 503,
    retryAfter: 30,
  });
  render.mockRestore();
  expect(Buffer.from(await pdf(), 'base64').toString()).toContain(number);
});

test('a slow renderer delays no response about an issued invoice (sales.invoice-numbers)', async () => {
  let finish = (_bytes: Buffer) => {};
  const slowRender = new Promise<Buffer>((resolve) => {
    finish = resolve;
  });
  const render = vi.spyOn(services, 'renderDocument').mockReturnValueOnce(slowRender);
  const { key } = await issue();
  expect(await services.files.get(key)).toBeNull();
  finish(Buffer.from('%PDF-slow'));
  await vi.waitFor(async () => expect(await services.files.get(key)).not.toBeNull(), eventually);
  render.mockRestore();
});
