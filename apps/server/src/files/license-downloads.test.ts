import { type Api, callAs, sessionTokenOf } from '@app/api/testing/callers';
import { createMemoryFiles } from '@app/api/testing/memory-files';
import { insertUser, testPassword } from '@app/api/testing/rows';
import type { TestServices } from '@app/api/testing/services';
import { limits, rateLimits } from '@app/contracts/limits';
import { licenseDownload } from '@app/db/schema/delivery/license';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { createRestApp, type RestApp, site } from '../rest/testing/rest-app';
import { bearer, releaseBytes, sellRelease } from './testing/sold-release';

let services: TestServices;
let app: RestApp['app'];
let logLines: string[];
let admin: Api;
beforeAll(async () => {
  ({ app, services, logLines } = await createRestApp());
  admin = await callAs(services, await insertUser(services, { role: 'admin' }));
  return services.drop;
});

const bytes = releaseBytes;
const sellPaid = () => sellRelease({ app, services }, admin);
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

  test('is refused in words beyond the limit of a day', async () => {
    const { buyer, get } = await sellPaid();
    for (let count = 0; count < rateLimits.releaseDownloadsPerUser.points; count += 1)
      await services.rateLimits.consume('releaseDownloadsPerUser', buyer.id);
    const response = await get();
    expect(response.status).toBe(429);
    expect(await response.text()).not.toContain('PK\u0003\u0004');
  });
});

test('a refund against downloads at the same moment: those before it are counted, none comes after it', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { get, paymentId, releaseId } = await sellPaid();
    let isRefunded = false;
    const back = { paymentId, amountCents: 10_000, reason: 'As agreed', currentPassword: testPassword };
    const refunding = admin.refund.create(back).then(() => {
      isRefunded = true;
    });
    let sent = 0;
    const downloading = Array.from({ length: 8 }, async () => {
      for (let status = 200; status === 200; ) {
        const beganAfter = isRefunded;
        const response = await get();
        ({ status } = response);
        const body = Buffer.from(await response.arrayBuffer());
        expect([status, body.equals(bytes)]).toEqual(status === 200 ? [200, true] : [404, false]);
        if (status === 200) sent += 1;
        expect(status === 200 && beganAfter).toBe(false);
      }
    });
    await Promise.all([refunding, ...downloading]);
    const counts = await services.db.select().from(licenseDownload);
    const counted = counts.find((row) => row.releaseId === releaseId);
    expect(counted?.downloads ?? 0).toBe(sent);
  }
});

describe('downloads at once', () => {
  test('beyond those of an account are refused with a page and a wait, until one ends', async () => {
    const { get, own, buyer } = await sellPaid();
    const open = await Promise.all(Array.from({ length: limits.downloadsPerUser }, () => get()));
    const refused = await get({ range: 'bytes=4-9' });
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '10']);
    expect(refused.headers.get('content-type')).toContain('text/html');
    for (const name of ['content-disposition', 'content-range', 'etag', 'accept-ranges'])
      expect(refused.headers.get(name)).toBeNull();
    expect(await refused.text()).toContain('Your other downloads are still running.');
    // What was refused a place costs nothing of the day.
    const { attempts } = await services.rateLimits.count('releaseDownloadsPerUser', buyer.id);
    expect(attempts).toBe(limits.downloadsPerUser + 1);
    await open.pop()?.body?.cancel();
    expect((await get({ range: 'bytes=4-9' })).status).toBe(206);
    for (const response of open) await response.arrayBuffer();
    expect((await own.license.mine())[0]?.releases).toMatchObject([{ downloads: limits.downloadsPerUser }]);
  });

  test('beyond those of the process are refused with a page and a wait, which is no error of ours', async () => {
    const { get, releaseId } = await sellPaid();
    const open: Response[] = [];
    while (open.length < limits.downloadsAtOnce) {
      const teammate = await insertUser(services, { role: 'admin' });
      const headers = bearer(await sessionTokenOf(services, teammate));
      const many = Array.from({ length: limits.downloadsPerUser }, () =>
        app.request(`${site}/files/releases/${releaseId}`, { headers }),
      );
      open.push(...(await Promise.all(many)));
    }
    logLines.length = 0;
    const refused = await get();
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '60']);
    expect(await refused.text()).toContain('Many files are being downloaded at the moment.');
    expect(logLines.map((line) => JSON.parse(line))).toMatchObject([{ msg: 'request', status: 503 }]);
    await Promise.all(open.map(({ body }) => body?.cancel()));
    expect((await get()).status).toBe(200);
  });

  test('that cannot be counted leave no file open and hold no place', async () => {
    const files = createMemoryFiles();
    let opened = 0;
    let closed = 0;
    const made = await createRestApp(undefined, {
      files: {
        ...files,
        async open(key) {
          const bytes = await files.get(key);
          if (!bytes) return null;
          opened += 1;
          const cancel = () => {
            closed += 1;
          };
          return { stream: new ReadableStream({ cancel }), bytes: bytes.length };
        },
      },
    });
    onTestFinished(made.services.drop);
    const boss = await callAs(made.services, await insertUser(made.services, { role: 'admin' }));
    const { get } = await sellRelease(made, boss);
    await made.services.database.sql`drop table license_download`;
    const failed = limits.downloadsPerUser + 1;
    for (let count = 0; count < failed; count += 1) expect((await get()).status).toBe(503);
    expect([opened, closed]).toEqual([failed, failed]);
  });

  test('of a file that cannot be read are answered with a page, and hold no place', async () => {
    const { get, releaseId } = await sellPaid();
    services.files.stored.delete(`releases/${releaseId}.zip`);
    for (let count = 0; count <= limits.downloadsPerUser; count += 1) {
      const response = await get();
      expect([response.status, response.headers.get('content-disposition')]).toEqual([404, null]);
      expect(response.headers.get('content-length')).not.toBe(String(bytes.length));
    }
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
