import { fetchDuePictures } from '@app/api/operations/import/fetch-due-pictures';
import { sessionTokenOf } from '@app/api/testing/callers';
import { insertUser } from '@app/api/testing/rows';
import type { TestServices } from '@app/api/testing/services';
import { picture, zipOf } from '@app/api/testing/uploads';
import { cookieName } from '@app/contracts/accounts/auth/schema';
import { limits } from '@app/contracts/limits';
import { importMessages } from '@app/contracts/operations/import/messages';
import { session } from '@app/db/schema/accounts/session';
import { user } from '@app/db/schema/accounts/user';
import { category } from '@app/db/schema/catalogue/category';
import { templateMedia } from '@app/db/schema/catalogue/template';
import { auditEvent } from '@app/db/schema/core/audit-event';
import { importRun } from '@app/db/schema/operations/import';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createRestApp, type RestApp, site } from '../rest/testing/rest-app';

let services: TestServices;
let app: RestApp['app'];
beforeAll(async () => {
  ({ app, services } = await createRestApp());
  return services.drop;
});
beforeEach(async () => {
  await services.db.delete(importRun);
  await services.db.delete(auditEvent);
  await services.db.delete(user);
});

async function signedIn(role: 'user' | 'admin') {
  const { id } = await insertUser(services, { role, email: `${role}@example.com` });
  return { id, token: await sessionTokenOf(services, { id }) };
}

const options = {
  kind: 'people',
  fileName: 'people.csv',
  dryRun: false,
  mapping: { email: { column: 'email' }, name: { column: 'name' } },
};
const file = 'email,name\nada@example.com,Ada\nwrong,Bob\n';

async function send(
  path: 'inspect' | 'start',
  token: string | null,
  {
    body = file,
    headers = {},
    asked = options,
  }: { body?: string | Uint8Array; headers?: Record<string, string>; asked?: object } = {},
) {
  const query = new URLSearchParams({ options: JSON.stringify(asked) });
  const response = await app.request(`${site}/imports/${path}?${query}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/octet-stream',
      ...(token && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    body: typeof body === 'string' ? body : Buffer.from(body),
  });
  const answer = (await response.json()) as Record<string, unknown>;
  return { status: response.status, answer };
}

test('a file is imported beside the request, by whoever has sent it', async () => {
  const { id, token } = await signedIn('admin');
  const { status, answer } = await send('start', token);
  expect(status).toBe(202);
  await vi.waitFor(async () => {
    const [run] = await services.db.select().from(importRun);
    expect(run).toMatchObject({ id: answer.id, state: 'done', created: 1, faulty: 1, actorId: id });
  }, 10_000);
  const people = await services.db.select({ email: user.email, role: user.role }).from(user);
  expect(people).toContainEqual({ email: 'ada@example.com', role: 'user' });
  expect(await services.db.select().from(auditEvent)).toMatchObject([
    { action: 'import.run', actorId: id, entityId: answer.id, entityLabel: 'people from people.csv' },
  ]);
});

test('an archive of pictures follows its file in the same body (import.pictures-archived)', async () => {
  const { token } = await signedIn('admin');
  await services.db.insert(category).values({ name: 'Shops', slug: 'shops', description: 'Shops' });
  const columns = ['title', 'description', 'category', 'pictures'];
  const asked = {
    kind: 'templates',
    fileName: 'themes.csv',
    dryRun: false,
    mapping: Object.fromEntries(columns.map((column) => [column, { column }])),
  };
  const themes = Buffer.from(`${columns.join()}\nHarbour,Calm,Shops,cover.png\nBeacon,Calm,Shops,gone.png\n`);
  const body = Buffer.concat([themes, zipOf({ 'shop/cover.png': await picture('png') })]);
  const { status, answer } = await send('start', token, {
    body,
    asked: { ...asked, fileBytes: themes.length },
  });
  expect(status).toBe(202);
  await vi.waitFor(async () => {
    const [run] = await services.db.select().from(importRun);
    expect(run).toMatchObject({
      ...{ id: answer.id, state: 'done', created: 1, picturesAsked: 1 },
      faults: [{ line: 3, field: 'pictures', message: importMessages.pictureNotPacked('1') }],
    });
  }, 10_000);
  await fetchDuePictures(services);
  const media = await services.db.select({ name: templateMedia.fileName }).from(templateMedia);
  expect(media).toEqual([{ name: 'cover.png' }]);

  // An invalid archive ends the run, which reports it. Other kinds take no archive.
  const words = Buffer.concat([themes, Buffer.from('words')]);
  const second = await send('start', token, { body: words, asked: { ...asked, fileBytes: themes.length } });
  await vi.waitFor(async () => {
    const run = (await services.db.select().from(importRun)).find(({ id }) => id === second.answer.id);
    const problem = expect.stringContaining(importMessages.archiveKind);
    expect(run).toMatchObject({ state: 'failed', problem });
  }, 10_000);
  const people = await send('start', token, { asked: { ...options, fileBytes: 5 } });
  expect(people.status).toBe(400);
});

test('column detection reads the whole file, with a sample of a column that only the last row has', async () => {
  const { token } = await signedIn('admin');
  const rows = Array.from({ length: 10_000 }, (_, index) => `p${index}@example.com,"Person\n${index}",`);
  const { status, answer } = await send('inspect', token, {
    body: `email,name,phone\n${rows.join('\n')}555\n`,
  });
  expect(status).toBe(200);
  expect(answer).toMatchObject({ columns: ['email', 'name', 'phone'], rows: 10_000 });
  expect(answer.samples).toHaveLength(limits.importSamples);
  expect(answer.samples).toContainEqual({ email: 'p0@example.com', name: 'Person\n0', phone: '555' });
  expect(answer.fields).toContainEqual({ name: 'phone', rows: 1, laterRows: 0 });
  const refused = await send('inspect', token, { body: '' });
  expect(refused).toMatchObject({ status: 400, answer: { message: importMessages.noColumns } });
});

test('only administrators who have confirmed their identity may import, by session, from this site', async () => {
  expect((await send('start', null)).status).toBe(401);
  const customer = await signedIn('user');
  const { token } = await signedIn('admin');
  for (const path of ['start', 'inspect'] as const) {
    expect((await send(path, customer.token)).status).toBe(403);
  }
  const cookie = `${cookieName('session', services.secureCookies)}=${token}`;
  const foreign = await send('start', null, { headers: { cookie, origin: 'https://elsewhere.example' } });
  expect(foreign.status).toBe(403);
  expect((await send('start', token, { headers: { 'content-type': 'text/plain' } })).status).toBe(415);
  await services.db.update(session).set({ confirmedAt: null });
  for (const path of ['start', 'inspect'] as const) {
    expect(await send(path, token)).toMatchObject({ status: 403 });
  }
  expect(await services.db.$count(importRun)).toBe(0);
});

test('restricted accounts may not import, whatever their areas', async () => {
  const { token } = await signedIn('admin');
  await services.db.update(user).set({ restriction: ['users:read', 'users:write'] });
  expect((await send('start', token)).status).toBe(403);
  expect(await services.db.$count(importRun)).toBe(0);
});

test('takes in two files of one person at once, not a third', async () => {
  const { token } = await signedIn('admin');
  const pendingEnds = new Set<() => void>();
  // Refused while a shorter request occupies the slot, so it retries.
  const begin = async (asked: object): Promise<Response> => {
    let end = () => {};
    const slow = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('email,name\n'));
        end = () => controller.close();
      },
    });
    pendingEnds.add(end);
    const query = new URLSearchParams({ options: JSON.stringify(asked) });
    const headers = { 'content-type': 'application/octet-stream', authorization: `Bearer ${token}` };
    const call = { method: 'POST', body: slow, headers, duplex: 'half' } as const;
    const answer = await app.request(new Request(`${site}/imports/inspect?${query}`, call));
    if (answer.status !== 429) return answer;
    pendingEnds.delete(end);
    return begin(asked);
  };
  const begun = Array.from({ length: limits.uploadsAtOnce }, () => begin(options));
  await vi.waitFor(async () => {
    expect(await send('inspect', token)).toMatchObject({ status: 429 });
  }, 10_000);
  for (const end of pendingEnds) end();
  expect((await Promise.all(begun)).map(({ status }) => status)).toEqual(begun.map(() => 200));
  expect((await send('inspect', token)).status).toBe(200);
});

test('an oversized file, an unknown option and a second file beside the first are refused', async () => {
  const { token } = await signedIn('admin');
  const body = `email,name\n${'x'.repeat(limits.importFileBytes)}`;
  expect((await send('inspect', token, { body })).status).toBe(413);
  expect((await send('start', token, { asked: { ...options, kind: 'invoices' } })).status).toBe(400);
  expect((await send('start', token, { asked: { ...options, source: 'a b' } })).status).toBe(400);
  await services.db.insert(importRun).values({
    kind: 'people',
    source: 'file',
    fileName: 'other.csv',
    existing: 'keep',
    isDryRun: false,
    heardOfAt: new Date(),
  });
  expect((await send('start', token)).status).toBe(409);
});
