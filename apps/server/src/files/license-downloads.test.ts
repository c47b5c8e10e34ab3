import { type Api, callAs, sessionTokenOf } from '@app/api/testing/callers';
import { insertOrder } from '@app/api/testing/order-rows';
import { insertTemplate, insertUser, testPassword } from '@app/api/testing/rows';
import type { TestServices } from '@app/api/testing/services';
import { fileOf, formWith, zipOf } from '@app/api/testing/uploads';
import { rateLimits } from '@app/contracts/limits';
import { beforeAll, describe, expect, test } from 'vitest';
import { createRestApp, type RestApp, site } from '../rest/testing/rest-app';

let services: TestServices;
let app: RestApp['app'];
let admin: Api;
beforeAll(async () => {
  ({ app, services } = await createRestApp());
  admin = await callAs(services, await insertUser(services, { role: 'admin' }));
  return services.drop;
});

const bytes = zipOf({ 'index.html': Buffer.from('<h1>Harbor</h1>') });

/** A customer with a paid order of a template, whose release 1.0.0 is published. */
async function sellPaid() {
  const buyer = await insertUser(services);
  const { id: templateId } = await insertTemplate(services);
  const form = formWith(fileOf(bytes, 'harbor.zip'), { templateId, version: '1.0.0' });
  const { id: releaseId } = await admin.release.add(form);
  await admin.release.publish({ templateId, id: releaseId });
  const sold = await insertOrder(services, { userId: buyer.id }, templateId);
  const receivedAt = services.now().toISOString();
  const payment = { orderId: sold.id, provider: 'bank_transfer', amountCents: 10_000, receivedAt } as const;
  const { id: paymentId } = await admin.payment.record(payment);
  const [license] = await admin.license.ofOrder({ orderNumber: sold.number });
  const token = await sessionTokenOf(services, buyer);
  return {
    ...{ buyer, templateId, releaseId, paymentId, number: license?.number ?? '' },
    own: await callAs(services, buyer),
    get: (headers: Record<string, string> = {}) => getWith(releaseId, token, headers),
  };
}

const getWith = (releaseId: string, token: string, headers: Record<string, string> = {}) =>
  app.request(`${site}/files/releases/${releaseId}`, {
    headers: { authorization: `Bearer ${token}`, ...headers },
  });

describe('a download by a license (delivery.download-files)', () => {
  test('has the published file, resumes, and counts once', async () => {
    const { own, get, releaseId } = await sellPaid();
    const response = await get();
    expect(response.status).toBe(200);
    expect(Buffer.from(await response.arrayBuffer())).toEqual(Buffer.from(bytes));
    const part = await get({ range: 'bytes=4-9' });
    expect(part.status).toBe(206);
    expect(Buffer.from(await part.arrayBuffer())).toEqual(Buffer.from(bytes).subarray(4, 10));
    const [license] = await own.license.mine();
    expect(license?.releases).toMatchObject([
      { id: releaseId, version: '1.0.0', bytes: bytes.length, downloads: 1 },
    ]);
    // Several parts at once are answered with the whole file.
    for (const range of ['bytes=0-', 'bytes=0-1,4-5']) await (await get({ range })).arrayBuffer();
    expect((await own.license.mine())[0]?.releases).toMatchObject([{ downloads: 3 }]);
  });

  test('ends with a revocation, a refund and a withdrawn release, also between two parts', async () => {
    const { own, get, number, paymentId, releaseId, templateId } = await sellPaid();
    const part = async () => (await get({ range: 'bytes=4-9' })).status;
    expect(await part()).toBe(206);
    await admin.license.revoke({ number, reason: 'Resold' });
    expect([await part(), (await own.license.mine())[0]?.releases]).toEqual([404, []]);
    await admin.license.restore({ number });
    await admin.release.withdraw({ templateId, id: releaseId });
    expect([await part(), (await own.license.mine())[0]?.releases]).toEqual([404, []]);
    await admin.release.publish({ templateId, id: releaseId });
    expect(await part()).toBe(206);
    const back = { paymentId, amountCents: 10_000, reason: 'As agreed', currentPassword: testPassword };
    await admin.refund.create(back);
    expect([await part(), (await own.license.mine())[0]?.releases]).toEqual([404, []]);
  });

  test('is refused to everybody else and for other releases, without a byte', async () => {
    const { buyer, releaseId } = await sellPaid();
    const other = await sellPaid();
    const stranger = await sessionTokenOf(services, await insertUser(services));
    const own = await sessionTokenOf(services, buyer);
    for (const response of [
      await getWith(releaseId, stranger),
      await getWith(other.releaseId, own),
      await getWith(releaseId, 'nobody'),
    ]) {
      expect([401, 404]).toContain(response.status);
      expect(await response.text()).not.toContain('PK\u0003\u0004');
    }
  });

  test('is refused in words beyond the limit of a day', async () => {
    const { buyer, get } = await sellPaid();
    for (let count = 0; count < rateLimits.releaseDownloadsPerUser.points; count += 1)
      await services.rateLimits.consume('releaseDownloadsPerUser', buyer.id);
    const response = await get();
    expect(response.status).toBe(429);
    expect(await response.text()).not.toContain('PK\u0003\u0004');
  });
});

describe('a certificate (delivery.license-certificate)', () => {
  const certificate = (number: string, token: string) =>
    app.request(`${site}/files/licenses/${number}.pdf`, { headers: { authorization: `Bearer ${token}` } });

  test('opens in the browser, for the customer alone, and is not kept', async () => {
    const { buyer, number } = await sellPaid();
    const response = await certificate(number, await sessionTokenOf(services, buyer));
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('content-disposition')).toContain(`inline; filename="License ${number}.pdf"`);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(await response.text()).toMatch(/^%PDF-/);
    const stranger = await sessionTokenOf(services, await insertUser(services));
    for (const [token, status] of [
      [stranger, 404],
      ['nobody', 401],
    ] as const) {
      const refused = await certificate(number, token);
      expect([refused.status, await refused.text()]).toEqual([status, expect.not.stringContaining('%PDF')]);
    }
  });
});
