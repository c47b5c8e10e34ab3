import { limits } from '@app/contracts/limits';
import { ticketAttachment } from '@app/db/schema/conversation/ticket-attachment';
import { storedFile } from '@app/db/schema/files/stored-file';
import { eq, sum } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { callAs, rejection } from '../testing/callers';
import { insertCartItems, insertTemplate, insertUser, testPassword } from '../testing/rows';
import { createTestServices, type TestServices } from '../testing/services';
import { fileOf, formWith, tinyPdf } from '../testing/uploads';

let services: TestServices;
beforeEach(async () => {
  services = await createTestServices();
  return services.drop;
});

const pdf = () => formWith(fileOf(tinyPdf, 'plan.pdf'));
const keysOf = (id: string) => [...services.files.stored.keys()].filter((key) => key.includes(id));

/** A person with a ticket and this many files sent with it. */
async function personWithFiles(files: number, bytes: number, role: 'user' | 'admin' = 'user') {
  const row = await insertUser(services, { role });
  const api = await callAs(services, row);
  await insertCartItems(services, row, [await insertTemplate(services)]);
  const { id: ticketId } = await api.ticket.create({ inquiry: 'Blue', submitKey: crypto.randomUUID() });
  const values = Array.from({ length: files }, () => ({
    ticketId,
    uploaderId: row.id,
    fileName: 'a.pdf',
    contentType: 'application/pdf',
    bytes,
  }));
  if (files > 0) await services.db.insert(ticketAttachment).values(values);
  return { row, api };
}

describe('an account’s storage', () => {
  test.each([
    ['files', limits.accountFiles, 1],
    ['bytes', 2, limits.accountFileBytes / 2],
  ])('that has used up its %s is refused, and nothing is stored', async (_what, files, bytes) => {
    const { api } = await personWithFiles(files, bytes);
    const before = services.files.stored.size;
    expect(await rejection(api.ticket.uploadAttachment(pdf()))).toMatchObject({
      reason: 'FILES_FULL',
      status: 413,
      message: expect.stringContaining('300, or 300 MB'),
    });
    expect(services.files.stored.size).toBe(before);
    const other = await personWithFiles(0, 0);
    expect(await other.api.ticket.uploadAttachment(pdf())).toMatchObject({ fileName: 'plan.pdf' });
  });

  test('is limited for customers and unlimited for the team', async () => {
    const customer = await personWithFiles(limits.accountFiles - 1, 1);
    await customer.api.ticket.uploadAttachment(pdf());
    expect((await rejection(customer.api.ticket.uploadAttachment(pdf()))).reason).toBe('FILES_FULL');
    const admin = await personWithFiles(limits.accountFiles, limits.accountFileBytes, 'admin');
    await admin.api.ticket.uploadAttachment(pdf());
  });

  test('with unsent files is freed on deletion, and sent files stay with their ticket', async () => {
    const { row, api } = await personWithFiles(0, 0);
    const [unsent, sent] = [
      await api.ticket.uploadAttachment(pdf()),
      await api.ticket.uploadAttachment(pdf()),
    ];
    await insertCartItems(services, row, [await insertTemplate(services)]);
    await api.ticket.create({ inquiry: 'Red', submitKey: crypto.randomUUID(), attachmentIds: [sent.id] });
    await api.account.remove({ currentPassword: testPassword, confirmation: 'delete' });
    expect([keysOf(unsent.id), keysOf(sent.id).length]).toEqual([[], 1]);
    expect(await services.db.$count(ticketAttachment, eq(ticketAttachment.id, unsent.id))).toBe(0);
    expect(await services.db.$count(storedFile, eq(storedFile.ownerId, unsent.id))).toBe(0);

    const removed = await personWithFiles(0, 0);
    const waiting = await removed.api.ticket.uploadAttachment(pdf());
    const admin = await callAs(services, await insertUser(services, { role: 'admin' }));
    await admin.user.remove({ id: removed.row.id });
    expect(keysOf(waiting.id)).toEqual([]);
  });
});

test('a full store refuses every file with a message, and logs it', async () => {
  const { row, api: customerApi } = await personWithFiles(0, 0);
  await customerApi.ticket.uploadAttachment(pdf());
  const [{ bytes = 0 } = {}] = await services.db.select({ bytes: storedFile.bytes }).from(storedFile);
  expect(bytes).toBe(tinyPdf.length);
  const fullServices = { ...services, fileQuotaBytes: tinyPdf.length };
  const before = services.files.stored.size;
  for (const actor of [row, await insertUser(services, { role: 'admin' })]) {
    const api = await callAs(fullServices, actor);
    expect(await rejection(api.ticket.uploadAttachment(pdf()))).toMatchObject({
      reason: 'STORAGE_FULL',
      status: 503,
    });
  }
  expect(services.files.stored.size).toBe(before);
  expect(services.logged.some(({ message }) => message.includes('FILE_QUOTA_GB'))).toBe(true);
});

test('concurrent uploads never exceed the free space', async () => {
  const people = await Promise.all([1, 2, 3, 4].map(() => personWithFiles(0, 0)));
  const [{ held = 0 } = {}] = await services.db
    .select({ held: sum(storedFile.bytes).mapWith(Number) })
    .from(storedFile);
  const room = { ...services, fileQuotaBytes: (held ?? 0) + 2 * tinyPdf.length };
  const apis = await Promise.all(people.map(({ row }) => callAs(room, row)));
  const outcomes = await Promise.allSettled(apis.map((api) => api.ticket.uploadAttachment(pdf())));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
});

test('concurrent uploads of one account never exceed its limit', async () => {
  const { api } = await personWithFiles(limits.accountFiles - 1, 1);
  const outcomes = await Promise.allSettled([1, 2, 3].map(() => api.ticket.uploadAttachment(pdf())));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('a harmful file is never stored, however it arrives', async () => {
  const { row } = await personWithFiles(0, 0);
  const { AppError } = await import('../core/app-error');
  const scanning = {
    ...services,
    scanFile: async () => {
      throw new AppError('FILE_HARMFUL');
    },
  };
  const before = services.files.stored.size;
  const customer = await callAs(scanning, row);
  expect((await rejection(customer.ticket.uploadAttachment(pdf()))).reason).toBe('FILE_HARMFUL');
  expect(services.files.stored.size).toBe(before);
});
