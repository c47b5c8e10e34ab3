import { type Api, callAs, sessionTokenOf } from '@app/api/testing/callers';
import type { MemoryFiles } from '@app/api/testing/memory-files';
import { insertUser, testPassword } from '@app/api/testing/rows';
import type { TestServices } from '@app/api/testing/services';
import { scopesOfAreas } from '@app/contracts/people/user/restriction';
import { licenseDownload } from '@app/db/schema/delivery/license';
import { company, companyMember } from '@app/db/schema/people/company';
import { beforeAll, describe, expect, test } from 'vitest';
import { createRestApp, type RestApp, site } from '../rest/testing/rest-app';
import { createS3FileStore } from './create-file-store';
import { startObjectStore } from './testing/object-store';
import { bearer, releaseBytes, type SoldRelease, sellRelease, tokenWith } from './testing/sold-release';

type Door = (
  sale: SoldRelease,
) => [path: string, init?: { method?: string; headers?: Record<string, string> }];

const file = ({ releaseId }: SoldRelease) => `/files/releases/${releaseId}`;
const fileDoors: Record<string, Door> = {
  'the file': (sale) => [file(sale)],
  'its first bytes': (sale) => [file(sale), { headers: { range: 'bytes=0-3' } }],
  'its last bytes': (sale) => [file(sale), { headers: { range: 'bytes=-10' } }],
  'the rest of a download under way': (sale) => [
    file(sale),
    { headers: { range: 'bytes=4-', 'if-range': sale.tag } },
  ],
  'what HEAD says of it': (sale) => [file(sale), { method: 'HEAD' }],
  'what HEAD says of a part': (sale) => [file(sale), { method: 'HEAD', headers: { range: 'bytes=0-3' } }],
};
const certificateDoors: Record<string, Door> = {
  'the certificate': ({ number }) => [`/files/licenses/${number}.pdf`],
  'the certificate over REST': ({ number }) => [`/api/licenses/${number}.pdf`],
};
const recordDoors: Record<string, Door> = {
  'the license over REST': ({ number }) => [`/api/licenses/${number}`],
};

/** Somebody at the door: what happened before, and with which headers they come. */
type Person = (site: Site, sale: SoldRelease) => Promise<Record<string, string>>;
interface Site extends RestApp {
  admin: Api;
}

const sessionOf = async ({ services }: Site, of: { id: string }) =>
  bearer(await sessionTokenOf(services, of));
const suspend = ({ services }: Site, { buyer }: SoldRelease) =>
  services.database.sql`update "user" set suspended_at = now() where id = ${buyer.id}`;

async function colleagueOf({ services }: Site, { buyer }: SoldRelease, colleaguesSee: boolean) {
  const mate = await insertUser(services);
  const [firm] = await services.db
    .insert(company)
    .values({ name: `Kollie ${mate.id}`, colleaguesSee })
    .returning();
  const members = [buyer.id, mate.id].map((userId) => ({ userId, companyId: firm?.id ?? '' }));
  await services.db.insert(companyMember).values(members);
  return mate;
}

/** May have nothing of it. */
const outsiders: Record<string, Person> = {
  nobody: async () => ({}),
  'somebody with a token that was never given': async () => bearer('pb_unknown'),
  'another customer': async (at) => sessionOf(at, await insertUser(at.services)),
  'a customer with a license of another template': async (at) =>
    bearer((await sellRelease(at, at.admin)).token),
  'a colleague whose company does not share': async (at, sale) =>
    sessionOf(at, await colleagueOf(at, sale, false)),
  'somebody who left the company': async (at, sale) => {
    const mate = await colleagueOf(at, sale, true);
    await at.services.database.sql`delete from company_member where user_id = ${mate.id}`;
    return sessionOf(at, mate);
  },
  'somebody of the team who may see neither orders nor templates': async (at) =>
    sessionOf(at, await insertUser(at.services, { role: 'admin', restriction: scopesOfAreas(['tickets']) })),
  'the buyer after logging out': async ({ services }, { buyer, token }) => {
    await services.database.sql`delete from session where user_id = ${buyer.id}`;
    return bearer(token);
  },
  'the buyer whose account was suspended': async (at, sale) => {
    await suspend(at, sale);
    return bearer(sale.token);
  },
  'the buyer whose account was deleted': async ({ services }, { buyer, token }) => {
    await services.database.sql`delete from "user" where id = ${buyer.id}`;
    return bearer(token);
  },
  'a program of the buyer without the scope': async ({ services }, { buyer }) =>
    bearer(await tokenWith(services, buyer.id, ['tickets:read', 'quotes:read', 'cart:read'])),
  'a program of the buyer whose token ended': async ({ services }, { buyer }) =>
    bearer(await tokenWith(services, buyer.id, ['orders:read'], new Date(Date.now() - 1_000))),
  'a program of the buyer, who is suspended': async (at, sale) => {
    const token = await tokenWith(at.services, sale.buyer.id, ['orders:read']);
    await suspend(at, sale);
    return bearer(token);
  },
};

/** See that they have the license, which is not valid. */
const holders: Record<string, Person> = {
  'the holder of a revoked license': async ({ admin }, { number, token }) => {
    await admin.license.revoke({ number, reason: 'Resold' });
    return bearer(token);
  },
  'a program of a holder whose license was revoked': async ({ admin, services }, { number, buyer }) => {
    await admin.license.revoke({ number, reason: 'Resold' });
    return bearer(await tokenWith(services, buyer.id, ['orders:read']));
  },
  'a colleague with sharing, of a revoked license': async (at, sale) => {
    await at.admin.license.revoke({ number: sale.number, reason: 'Resold' });
    return sessionOf(at, await colleagueOf(at, sale, true));
  },
  'the buyer after a refund': async ({ admin }, { paymentId, token }) => {
    const back = { paymentId, amountCents: 10_000, reason: 'As agreed', currentPassword: testPassword };
    await admin.refund.create(back);
    return bearer(token);
  },
  'the buyer whose payment was taken back': async ({ admin }, { paymentId, token }) => {
    await admin.payment.cancel({ id: paymentId, reason: 'Recorded twice' });
    return bearer(token);
  },
  'the buyer of an order that was cancelled': async ({ services }, { orderId, token }) => {
    await services.database.sql`update "order" set status = 'cancelled' where id = ${orderId}`;
    return bearer(token);
  },
};

/** May have the certificate, but not this file. */
const latecomers: Record<string, Person> = {
  'the holder, after the release was withdrawn': async ({ admin }, { templateId, releaseId, token }) => {
    await admin.release.withdraw({ templateId, id: releaseId });
    return bearer(token);
  },
};

const rows = (people: Record<string, Person>, doors: Record<string, Door>) =>
  Object.entries(people).map(([name, arrive]) => ({ name, arrive, doors }));
const table = [
  ...rows(outsiders, { ...fileDoors, ...certificateDoors, ...recordDoors }),
  ...rows(holders, { ...fileDoors, ...certificateDoors }),
  ...rows(latecomers, fileDoors),
];

let objectStore: Awaited<ReturnType<typeof startObjectStore>>;
beforeAll(async () => {
  objectStore = await startObjectStore();
  return objectStore.stop;
});

const stores: Record<string, () => Partial<TestServices>> = {
  'streamed through the server': () => ({}),
  'from the store by a signed address': () => {
    const { storage } = objectStore;
    return { files: createS3FileStore({ ...storage, publicEndpoint: storage.endpoint }) as MemoryFiles };
  },
};

/** Who may is asked before the storage, so that a few show it for the second one. */
const someOf = [
  'another customer',
  'a program of the buyer without the scope',
  'the holder of a revoked license',
];

describe.each(Object.entries(stores))('a licensed file, %s (delivery.download-files)', (name, store) => {
  const rowsOf = name.startsWith('from') ? table.filter((row) => someOf.includes(row.name)) : table;
  let at: Site;
  beforeAll(async () => {
    const made = await createRestApp(undefined, store());
    const admin = await callAs(made.services, await insertUser(made.services, { role: 'admin' }));
    at = { ...made, admin };
    return made.services.drop;
  });

  const knock = async (door: Door, sale: SoldRelease, headers: Record<string, string>) => {
    const [path, init = {}] = door(sale);
    const response = await at.app.request(site + path, {
      ...init,
      headers: { ...init.headers, ...headers },
    });
    return { status: response.status, headers: response.headers, body: await response.text() };
  };

  test.each(rowsOf)('has no byte for $name', async ({ arrive, doors }) => {
    const sale = await sellRelease(at, at.admin);
    // Every door is open to its customer, or the test would show nothing.
    for (const door of Object.values(doors))
      expect((await knock(door, sale, bearer(sale.token))).status).toBeLessThan(400);
    await at.services.db.delete(licenseDownload);
    const headers = await arrive(at, sale);
    for (const [path, door] of Object.entries(doors)) {
      const answer = await knock(door, sale, headers);
      expect([401, 403, 404, 409], path).toContain(answer.status);
      expect(answer.body, path).not.toMatch(/^PK|%PDF|LIC-|harbor/i);
      for (const kept of ['location', 'content-disposition', 'content-range', 'accept-ranges', 'etag'])
        expect(answer.headers.get(kept), `${kept} of ${path}`).toBeNull();
      expect(answer.headers.get('cache-control'), path).toContain('no-store');
    }
    expect(await at.services.db.$count(licenseDownload)).toBe(0);
  });
});

describe('a signed address of a download', () => {
  test('is short-lived, counted and logged like a stream, and named in no referrer', async () => {
    const { storage, state } = objectStore;
    const made = await createRestApp(undefined, stores['from the store by a signed address']?.());
    const admin = await callAs(made.services, await insertUser(made.services, { role: 'admin' }));
    const { get, own, number, releaseId } = await sellRelease(made, admin);
    made.logLines.length = 0;
    const response = await get();
    expect([response.status, response.headers.get('cache-control')]).toEqual([302, 'private, no-store']);
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
    const address = response.headers.get('location') ?? '';
    expect(address.startsWith(`${storage.endpoint}/${storage.bucket}/releases/`)).toBe(true);
    expect(address).not.toContain(storage.secretAccessKey);
    const logged = made.logLines.map((line) => JSON.parse(line));
    expect(logged).toMatchObject([{ msg: 'request', path: `/files/releases/${releaseId}`, status: 302 }]);
    expect(made.logLines.join()).not.toMatch(/X-Amz|Signature|\.zip/i);
    const whole = await fetch(address);
    expect([whole.status, whole.headers.get('content-type')]).toEqual([200, 'application/zip']);
    expect(whole.headers.get('content-disposition')).toMatch(/^attachment; filename=.+-1\.0\.0\.zip$/);
    const bytes = Buffer.from(await whole.arrayBuffer());
    const part = await get({ range: 'bytes=4-9' });
    const rest = await fetch(part.headers.get('location') ?? '', { headers: { range: 'bytes=4-9' } });
    expect([rest.status, Buffer.from(await rest.arrayBuffer())]).toEqual([206, bytes.subarray(4, 10)]);
    expect((await own.license.mine())[0]?.releases).toMatchObject([{ downloads: 1 }]);
    // An address that was given out ends by itself.
    await admin.license.revoke({ number, reason: 'Resold' });
    state.now = () => new Date(Date.now() + 301_000);
    expect((await fetch(address)).status).toBe(403);
    state.now = () => new Date();
    await made.services.drop();
  });

  test('is counted unless it resumes, whatever the tag of the storage, which is not ours', async () => {
    const made = await createRestApp(undefined, stores['from the store by a signed address']?.());
    const admin = await callAs(made.services, await insertUser(made.services, { role: 'admin' }));
    const { get, own, releaseId, token, tag } = await sellRelease(made, admin);
    const downloads = async () => (await own.license.mine())[0]?.releases[0]?.downloads;
    const address = (await get()).headers.get('location') ?? '';
    const ofStore = (await fetch(address)).headers.get('etag') ?? '"of the storage"';
    expect(ofStore).not.toBe(tag);
    for (const range of ['bytes=4-', 'bytes=-1'])
      for (const name of ['if-range', 'x-none']) await get({ range, [name]: ofStore });
    await get({ range: `bytes=${releaseBytes.length}-` });
    expect(await downloads()).toBe(1);
    for (const range of ['bytes=0-0', 'bytes=0-', 'bytes=0-1,4-5']) await get({ range, 'if-range': ofStore });
    expect(await downloads()).toBe(4);
    const head = await made.app.request(`${site}/files/releases/${releaseId}`, {
      ...{ method: 'HEAD', headers: bearer(token) },
    });
    expect([head.status, head.headers.get('etag'), head.headers.get('content-length')]).toEqual([
      ...[200, null, String(releaseBytes.length)],
    ]);
    await made.services.drop();
  });
});
