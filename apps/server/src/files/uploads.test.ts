import { callAs, sessionTokenOf } from '@app/api/testing/callers';
import { insertOrder } from '@app/api/testing/order-rows';
import { insertCartItems, insertTemplate, insertUser } from '@app/api/testing/rows';
import type { TestServices } from '@app/api/testing/services';
import { fileOf, formWith, picture, tinyPdf } from '@app/api/testing/uploads';
import { cookieName } from '@app/contracts/accounts/auth/schema';
import { sessionLifetimes } from '@app/contracts/accounts/auth/session-lifetime';
import { limits, rateLimits } from '@app/contracts/limits';
import { messages } from '@app/contracts/messages';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { createRestApp, type RestApp, site } from '../rest/testing/rest-app';

let services: TestServices;
let app: RestApp['app'];
let png: Buffer;
beforeAll(async () => {
  ({ app, services } = await createRestApp());
  png = await picture('png');
  return services.drop;
});

/** Creates a user with a session. */
async function person(values: Parameters<typeof insertUser>[1] = {}, remember = false) {
  const row = await insertUser(services, values);
  return { row, token: await sessionTokenOf(services, row, remember) };
}

type Headers = Record<string, string>;

async function upload(form: FormData, headers: Headers, procedure = 'ticket.uploadAttachment') {
  const response = await app.request(`${site}/trpc/${procedure}`, { method: 'POST', body: form, headers });
  // biome-ignore lint/suspicious/noExplicitAny: whatever came over the wire.
  const { result, error } = (await response.json()) as any;
  return { status: response.status, data: result?.data, reason: error?.data?.reason };
}

/** An upload whose body is sent when `end` is called. `begun` resolves when the server starts to read it. */
function slowUpload(form: FormData, token: string) {
  const { body, headers: types } = new Response(form);
  let begin = () => {};
  let end = () => {};
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const bytes = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        begin();
        await ended;
        for await (const part of body ?? []) controller.enqueue(part);
        controller.close();
      },
    },
    // Sends nothing before it is requested.
    { highWaterMark: 0 },
  );
  const headers = { ...bearer(token), 'content-type': types.get('content-type') ?? '' };
  const call = { method: 'POST', body: bytes, headers, duplex: 'half' } as const;
  const send = async () => app.request(new Request(`${site}/trpc/ticket.uploadAttachment`, call));
  return { begun, end, status: send().then(({ status }) => status) };
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const get = (path: string, headers: Headers = {}) => app.request(site + path, { headers });

describe('sending a file', () => {
  test('works with the token, and with the cookie from our own pages alone', async () => {
    const { token } = await person();
    const form = formWith(fileOf(png, 'a.png'));
    expect((await upload(form, bearer(token))).status).toBe(200);
    const cookie = `${cookieName('session', false)}=${token}`;
    expect((await upload(form, { cookie, origin: site })).status).toBe(200);
    expect(await upload(form, { cookie, origin: 'https://evil.example' })).toMatchObject({
      reason: 'FOREIGN_ORIGIN',
    });
    expect(await upload(form, { cookie })).toMatchObject({ reason: 'FOREIGN_ORIGIN' });
    expect(await upload(form, {})).toMatchObject({ status: 401, reason: 'UNAUTHENTICATED' });
  });

  test('a file of 5,242,880 bytes passes, a larger one is refused by its size', async () => {
    const { token } = await person();
    const paddedPng = (size: number) => Buffer.concat([png, Buffer.alloc(size - png.length)]);
    expect((await upload(formWith(fileOf(paddedPng(limits.fileBytes), 'a.png')), bearer(token))).status).toBe(
      200,
    );
    const oversized = await upload(formWith(fileOf(paddedPng(limits.fileBytes + 1), 'a.png')), bearer(token));
    expect(oversized).toMatchObject({ status: 413, reason: 'FILE_TOO_LARGE' });
    const oversizedBody = await upload(
      formWith(fileOf(Buffer.alloc(limits.fileBytes + 100_000), 'a.png')),
      bearer(token),
    );
    expect(oversizedBody).toMatchObject({ status: 413, reason: 'TOO_LARGE' });
  });

  test('only procedures that take a file accept a form, and those accept nothing else', async () => {
    const { token } = await person();
    const form = formWith(fileOf(png, 'a.png'));
    expect(await upload(form, bearer(token), 'ticket.reply')).toMatchObject({ reason: 'UNSUPPORTED_MEDIA' });
    expect(await upload(form, bearer(token), 'ticket.uploadAttachment,ticket.reply?batch=1')).toMatchObject({
      reason: 'UNSUPPORTED_MEDIA',
    });
    const json = await app.request(`${site}/trpc/ticket.uploadAttachment`, {
      method: 'POST',
      body: '{}',
      headers: { ...bearer(token), 'content-type': 'application/json' },
    });
    expect(json.status).toBe(415);
  });

  test('is refused while others of the same account are processed; other accounts are not affected', async () => {
    const [one, other] = [await person(), await person()];
    const form = () => formWith(fileOf(png, 'a.png'));
    const running = Array.from({ length: limits.uploadsAtOnce }, () => slowUpload(form(), one.token));
    await Promise.all(running.map(({ begun }) => begun));
    expect(await upload(form(), bearer(one.token))).toMatchObject({ status: 429, reason: 'UPLOADS_RUNNING' });
    expect((await upload(form(), bearer(other.token))).status).toBe(200);
    for (const { end } of running) end();
    const statuses = await Promise.all(running.map(({ status }) => status));
    expect(statuses).toEqual(running.map(() => 200));
    expect((await upload(form(), bearer(one.token))).status).toBe(200);
  });

  test('is counted before the bytes are read', async () => {
    const { token, row } = await person();
    for (let count = 0; count < rateLimits.uploadsPerUser.points; count++) {
      await services.rateLimits.count('uploadsPerUser', row.id);
    }
    const tooLarge = formWith(fileOf(Buffer.alloc(limits.fileBytes + 1), 'a.png'));
    expect(await upload(tooLarge, bearer(token))).toMatchObject({ status: 429, reason: 'RATE_LIMITED' });
  });
});

/** Returns the response to HEAD and whether the file stream was released: its bytes are never read. */
async function headOf(path: string) {
  const openSpy = vi.spyOn(services.files, 'open');
  const { status, headers } = await app.request(site + path, { method: 'HEAD' });
  const opened = await openSpy.mock.results[0]?.value;
  openSpy.mockRestore();
  const { done } = await opened.stream.getReader().read();
  const length = Number(headers.get('content-length'));
  return { status, type: headers.get('content-type'), length, isLetGo: done };
}

describe('fetching a file', () => {
  test('returns pictures and documents to their owner, uncached and with nothing that could run', async () => {
    const { token } = await person();
    const { data: image } = await upload(formWith(fileOf(png, 'Ünder "x".png')), bearer(token));
    const response = await get(image.url, { cookie: `${cookieName('session', false)}=${token}` });
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'content-disposition': `inline; filename="?nder x.png"; filename*=UTF-8''%C3%9Cnder%20x.png`,
      'content-security-policy': expect.stringMatching(/^sandbox; default-src 'none'/),
    });
    expect((await response.arrayBuffer()).byteLength).toBe(image.bytes);
    expect((await get(image.picture.thumbnailUrl, bearer(token))).headers.get('content-type')).toBe(
      'image/webp',
    );

    const { data: document } = await upload(formWith(fileOf(tinyPdf, 'plan.pdf')), bearer(token));
    const saved = await get(document.url, bearer(token));
    expect(saved.headers.get('content-disposition')).toBe('attachment; filename=plan.pdf');
    expect(await saved.text()).toBe(tinyPdf);
  });

  test('answers anyone else with a not-found message', async () => {
    const [owner, other, admin] = [await person(), await person(), await person({ role: 'admin' })];
    const { data } = await upload(formWith(fileOf(png, 'a.png')), bearer(owner.token));
    for (const path of [
      data.url,
      data.picture.thumbnailUrl,
      '/files/attachments/7',
      '/files/x',
      '/files/media/7/x',
    ]) {
      for (const { token } of [other, admin]) {
        const response = await get(path, bearer(token));
        expect(response.status).toBe(404);
        expect(response.headers.get('cache-control')).toBe('no-store');
        expect(await response.text()).toContain('File Not Found');
      }
    }
    const tooLong = await get(`/files/mails/${'7'.repeat(2_000)}/original`, bearer(admin.token));
    expect(tooLong.status).toBe(400);
    const anonymousResponse = await get(data.url);
    expect(anonymousResponse.status).toBe(401);
    expect(await anonymousResponse.text()).toContain('Please log in to continue.');
  });

  test('pictures of templates are public and cached for good', async () => {
    const { token } = await person({ role: 'admin' });
    const { id } = await insertTemplate(services);
    const form = formWith(fileOf(png, 'cover.png'), { id, alt: 'Cover' });
    const { data } = await upload(form, bearer(token), 'template.addMedia');
    const response = await get(data[0].fileUrl);
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const { length, ...head } = await headOf(data[0].fileUrl);
    expect(head).toEqual({ status: 200, type: 'image/png', isLetGo: true });
    expect(length).toBe((await response.arrayBuffer()).byteLength);
    expect(await upload(form, bearer((await person()).token), 'template.addMedia')).toMatchObject({
      status: 403,
    });
  });

  test('a public picture is sent without session cookies', async () => {
    const { token } = await person({ role: 'admin' }, true);
    const { id } = await insertTemplate(services);
    const { data } = await upload(
      formWith(fileOf(png, 'cover.png'), { id }),
      bearer(token),
      'template.addMedia',
    );
    // So that the next call with it extends the session.
    services.clock.advance(sessionLifetimes.team.idleMs / 2);
    const cookie = `${cookieName('session', false)}=${token}`;
    const response = await get(data[0].fileUrl, { cookie });
    expect(response.status).toBe(200);
    expect(response.headers.has('set-cookie')).toBe(false);
  });
});

test('files that were uploaded at once keep the order in which they were chosen, over REST too', async () => {
  const { row, token } = await person();
  const admin = await callAs(services, await insertUser(services, { role: 'admin' }));
  const api = await callAs(services, row);
  const { number } = await insertOrder(services, { userId: row.id });
  const names = ['a.png', 'b.png'];
  const uploaded = await Promise.all(
    names.map((name) => admin.ticket.uploadAttachment(formWith(fileOf(png, name)))),
  );
  // Against the order in which they were stored.
  const chosen = uploaded.toSorted((one, other) => (one.id < other.id ? 1 : -1));
  const attachmentIds = chosen.map(({ id }) => id);
  const namesOf = (files: readonly { fileName: string }[]) => files.map(({ fileName }) => fileName);
  await admin.proof.show({ orderNumber: number, note: 'Home', previewUrl: null, attachmentIds });
  const response = await get(`/api/orders/${number}/proofs`, bearer(token));
  const { proofs } = (await response.json()) as { proofs: { files: { fileName: string }[] }[] };
  expect(namesOf(proofs[0]?.files ?? [])).toEqual(namesOf(chosen));
  const messages = await get(`/api/orders/${number}/messages`, bearer(token));
  const thread = (await messages.json()) as { messages: { attachments: { fileName: string }[] }[] };
  expect(namesOf(thread.messages[0]?.attachments ?? [])).toEqual(namesOf(chosen));
  expect(namesOf((await api.proof.mine({ orderNumber: number })).proofs[0]?.files ?? [])).toEqual(
    namesOf(chosen),
  );
});

// By URL and by API, for every row of the role matrix: the team can read what was sent to it, and nobody else
// learns that it exists.
describe('what belongs to another customer', () => {
  let paths: Record<'unsent' | 'sent' | 'thumbnail' | 'ticket', string>;
  beforeAll(async () => {
    const owner = await person();
    const api = await callAs(services, owner.row);
    await insertCartItems(services, owner.row, [await insertTemplate(services)]);
    const attach = () => api.ticket.uploadAttachment(formWith(fileOf(png, 'a.png')));
    const [sent, unsent] = [await attach(), await attach()];
    const { id } = await api.ticket.create({ inquiry: 'Green, please.', attachmentIds: [sent.id] });
    const thumbnail = sent.picture?.thumbnailUrl ?? '';
    paths = { unsent: unsent.url, sent: sent.url, thumbnail, ticket: `/api/ticket/${id}` };
    for (const path of Object.values(paths)) expect((await get(path, bearer(owner.token))).status).toBe(200);
  });

  const callerCases: readonly [
    who: string,
    token: () => Promise<string | null>,
    team: boolean,
    status: number,
  ][] = [
    ['nobody', async () => null, false, 401],
    ['a suspended customer', async () => (await person({ suspendedAt: new Date() })).token, false, 403],
    ['another customer', async () => (await person()).token, false, 404],
    ['an administrator', async () => (await person({ role: 'admin' })).token, true, 404],
    ['a super-administrator', async () => (await person({ role: 'super-admin' })).token, true, 404],
  ];

  test.each(callerCases)('is closed to %s', async (_who, signIn, team, refused) => {
    const token = await signIn();
    const headers: Headers = token ? bearer(token) : {};
    const statuses: Record<string, number> = {};
    for (const [name, path] of Object.entries(paths)) {
      const response = await get(path, headers);
      statuses[name] = response.status;
      if (response.status === 200) continue;
      const words = await response.text();
      if (response.status === 404) {
        expect(words).toContain(name === 'ticket' ? messages.ticketNotFoundText : 'File Not Found');
      }
      expect(words).not.toContain('Green, please.');
    }
    const read = team ? 200 : refused;
    expect(statuses).toEqual({ unsent: refused, sent: read, thumbnail: read, ticket: read });
  });
});

test('a file with a payment is for the team alone', async () => {
  const { row, token } = await person({ role: 'admin' });
  const api = await callAs(services, row);
  const customer = await person();
  const { id: orderId } = await insertOrder(services, { userId: customer.row.id });
  const receivedAt = new Date().toISOString();
  const { id } = await api.payment.record({ orderId, provider: 'manual', amountCents: 1, receivedAt });
  await api.payment.attachProof(formWith(fileOf(tinyPdf, 'slip.pdf'), { id }));
  const path = `/files/payments/${id}`;
  expect((await get(path)).status).toBe(401);
  expect((await get(path, bearer(customer.token))).status).toBe(404);
  const answer = await get(path, bearer(token));
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename=slip.pdf');
  expect((await get('/files/payments/nobody', bearer(token))).status).toBe(404);
});
