import { noRateLimits } from '@app/api/core/rate-limits';
import { sessionTokenOf } from '@app/api/testing/callers';
import { longestTurn, longestTurnAllowed } from '@app/api/testing/longest-turn';
import { insertCartItems, insertTemplate, insertUser } from '@app/api/testing/rows';
import type { TestServices } from '@app/api/testing/services';
import { bomb, fileOf, formWith, picture } from '@app/api/testing/uploads';
import { limits } from '@app/contracts/limits';
import { beforeAll, expect, test } from 'vitest';
import { createRestApp, site } from './rest/testing/rest-app';
import { serveLocally } from './testing/serve-locally';

/* Sends what strangers may send to hold up the server, each in the largest size that a limit lets through. */

let services: TestServices;
let origin: string;
let token: string;
beforeAll(async () => {
  const rest = await createRestApp(undefined, { rateLimits: noRateLimits });
  services = rest.services;
  const customer = await insertUser(services);
  token = await sessionTokenOf(services, customer);
  await insertCartItems(services, customer, [await insertTemplate(services)]);
  const server = await serveLocally(rest.app.fetch);
  origin = server.origin;
  // The first requests load what the others need.
  for (const path of ['/trpc/template.catalogue', '/api/templates/published', '/healthz'])
    await fetch(origin + path);
  return async () => {
    server.close();
    await services.drop();
  };
}, 60_000);

/** Fills a body up to the largest size that is read. */
const fill = (text: string, around = 200) =>
  text.repeat(Math.floor((limits.callBytes - around) / Buffer.byteLength(text)));
const json = (path: string, body: string) => ({
  path,
  init: { method: 'POST', body, headers: { 'content-type': 'application/json', origin: site } },
});
const get = (path: string) => ({ path, init: { headers: {} } });
const message = (fields: object) =>
  json(
    '/api/contact',
    JSON.stringify({ name: 'Ada', company: 'Works', email: 'ada@example.com', message: 'Hello', ...fields }),
  );
/** Encoded beforehand: the sender's work is not the server's. */
const upload = async (form: FormData) => {
  const encoded = new Response(form);
  const headers = { origin: site, 'content-type': encoded.headers.get('content-type') ?? '' };
  const body = await encoded.arrayBuffer();
  return { path: '/trpc/ticket.uploadAttachment', init: { method: 'POST', body, headers } };
};
const rawForm = (boundary: string, body: string) => ({
  path: '/trpc/ticket.uploadAttachment',
  init: {
    method: 'POST',
    body,
    headers: { origin: site, 'content-type': `multipart/form-data; boundary=${boundary}` },
  },
});
const parts = (count: number) => {
  const form = new FormData();
  for (let part = 0; part < count; part += 1) form.append(`field${part}`, 'x');
  return form;
};

type Request = { path: string; init: RequestInit & { headers: Record<string, string> } };
const requests: Readonly<Record<string, () => Request | Promise<Request>>> = {
  'a message of combining marks': () => message({ message: 'e\u0301'.repeat(limits.message / 2) }),
  'a message that is too long, of characters without a width': () => message({ message: fill('\u200b') }),
  'a message of blanks': () => message({ message: `a${fill(' ')}b` }),
  'a message of line breaks': () => message({ message: `a${fill('\\n')}b` }),
  'a name of combining marks': () => message({ name: fill('\u0301') }),
  'an address of at signs': () => message({ email: fill('a@') }),
  'an address of letters and marks beyond ASCII': () => message({ email: `a@${fill('ü\u0301')}!` }),
  'a login with an address of letters beyond ASCII': () =>
    json('/api/auth/login', JSON.stringify({ email: `a@${fill('ü')}!`, password: 'x' })),
  'an address of dots': () => message({ email: `a@${fill('a.')}` }),
  'a phone number of digits and blanks': () => message({ phone: fill('1 ') }),
  'lists within lists': () =>
    json('/api/contact', `${'['.repeat(limits.callBytes / 2)}${']'.repeat(limits.callBytes / 2)}`),
  'thousands of names': () =>
    json(
      '/api/contact',
      JSON.stringify(Object.fromEntries(Array.from({ length: 20_000 }, (_, n) => [`k${n}`, 0]))),
    ),
  'a number that never ends': () => json('/api/contact', `{"message":${fill('9')}}`),
  'a list of ids': () =>
    json('/trpc/cart.add', JSON.stringify({ ids: Array.from({ length: 6_000 }, () => crypto.randomUUID()) })),
  'thousands of calls in one': () => json(`/trpc/${Array(2_000).fill('auth.me').join()}?batch=1`, '{}'),
  'thousands of parameters': () => get(`/api/templates/published?${'a=b&'.repeat(3_000)}`),
  'a search of signs': () =>
    get(
      `/trpc/template.catalogue?input=${encodeURIComponent(JSON.stringify({ search: '%_\\'.repeat(1_000) }))}`,
    ),
  'a change with thousands of unknown names': () =>
    json(
      '/trpc/account.changeName',
      JSON.stringify(Object.fromEntries(Array.from({ length: 20_000 }, (_, n) => [`k${n}`, 0]))),
    ),
  'an inquiry of combining marks': () =>
    json('/trpc/ticket.create', JSON.stringify({ inquiry: 'e\u0301'.repeat(limits.inquiry / 2) })),
  'an inquiry that is too long': () =>
    json('/trpc/ticket.create', JSON.stringify({ inquiry: fill('\u0915\u094d') })),
  'a form with 10,000 fields': () => upload(parts(10_000)),
  'a form with a field of 5 MB': () => {
    const form = new FormData();
    form.set('file', 'x'.repeat(limits.fileBytes));
    return upload(form);
  },
  'a picture of 25 million points': async () =>
    upload(formWith(fileOf(bomb(5_000, 5_000), 'a.png', 'image/png'))),
  'a picture that claims to be larger than any': async () =>
    upload(formWith(fileOf(bomb(60_000, 60_000), 'a.png', 'image/png'))),
  'a large picture': async () =>
    upload(formWith(fileOf(await picture('jpeg', { width: 5_000, height: 5_000 }), 'a.jpg', 'image/jpeg'))),
  'a picture with thousands of chunks': async () => {
    const whole = await picture('png', { width: 8, height: 8 });
    const chunk = Buffer.alloc(12);
    chunk.write('teXt', 4);
    const chunks = Buffer.concat(Array.from({ length: 300_000 }, () => chunk));
    const bytes = Buffer.concat([whole.subarray(0, 33), chunks, whole.subarray(33)]);
    return upload(formWith(fileOf(bytes, 'a.png', 'image/png')));
  },
  'a picture that is an SVG of nested groups': () =>
    upload(formWith(fileOf(`<svg>${'<g>'.repeat(1_000_000)}`, 'a.png', 'image/png'))),
  'an animation of thousands of frames': () => {
    const frame = Buffer.from('2c000000000100010000024401003b'.slice(0, -2), 'hex');
    const head = Buffer.from('47494638396101000100800000000000ffffff', 'hex');
    const bytes = Buffer.concat([head, ...Array.from({ length: 200_000 }, () => frame), Buffer.from(';')]);
    return upload(formWith(fileOf(bytes, 'a.gif', 'image/gif')));
  },
  'a document of object headers': () =>
    upload(formWith(fileOf(`%PDF-1.4\n${'1 0 obj<<'.repeat(500_000)}`, 'a.pdf', 'application/pdf'))),
  'a file whose name never ends': () =>
    upload(formWith(fileOf('%PDF-1.4\n', `${'e\u0301'.repeat(1_000_000)}.pdf`, 'application/pdf'))),
  'a form of near boundaries': () => {
    const boundary = '-'.repeat(60);
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n`;
    const body = `${head}${`\r\n--${'-'.repeat(59)}`.repeat(80_000)}\r\n--${boundary}--`;
    return rawForm(boundary, body);
  },
  'a form whose headers never end': () =>
    rawForm('b', `--b\r\nContent-Disposition: form-data; ${'name="a"; '.repeat(400_000)}\r\n\r\nx\r\n--b--`),
  'a form of thousands of empty files': () => {
    const part = '--b\r\nContent-Disposition: form-data; name="file"; filename=""\r\n\r\n\r\n';
    return rawForm('b', `${part.repeat(50_000)}--b--`);
  },
  'a password of repeated patterns': () =>
    json('/api/auth/login', JSON.stringify({ email: 'ada@example.com', password: fill('aA1!') })),
  'a sign-up with a long password': () =>
    json(
      '/trpc/auth.signup',
      JSON.stringify({ email: 'eve@example.com', name: 'Eve', password: '1a2b'.repeat(64) }),
    ),
  'an escape for each character': () => json('/api/contact', `{"message":"${fill('\\u0061')}"}`),
  'a name that is repeated': () => json('/api/contact', `{${fill('"message":"a",')}"name":"Ada"}`),
  'a message of opened tags': () => message({ message: '<a href="'.repeat(limits.message / 9) }),
  'languages without end': () => ({
    path: '/api/templates/published',
    init: { headers: { 'accept-language': 'a;q=0.1,'.repeat(1_500) } },
  }),
  'cookies without end': () => ({
    path: '/trpc/auth.me',
    init: { headers: { cookie: 'session=a; '.repeat(1_200) } },
  }),
  'tags without end': () => ({
    path: '/api/templates/published',
    init: { headers: { 'if-none-match': 'W/"a", '.repeat(1_700) } },
  }),
  'an address of escapes': () => get(`/${'%252e%2f'.repeat(1_500)}`),
  'an address of slashes': () => get(`/a${'/'.repeat(12_000)}b`),
  'a document of line breaks': () =>
    upload(formWith(fileOf(`%PDF-1.4\n${'\n'.repeat(limits.fileBytes - 100)}`, 'a.pdf', 'application/pdf'))),
};

test.each(Object.keys(requests))(
  '%s does not block other requests, and is answered below 500',
  async (name) => {
    const { path, init } = (await requests[name]?.()) ?? get('/');
    // A refused body is not read to its end, after which the connection is of no use.
    const headers = { ...init.headers, authorization: `Bearer ${token}`, connection: 'close' };
    const statuses: number[] = [];
    const turn = await longestTurn(async () => {
      const response = await fetch(origin + path, { ...init, headers });
      await response.arrayBuffer();
      statuses.push(response.status);
    });
    expect(turn).toBeLessThan(longestTurnAllowed);
    for (const status of statuses) expect(status).toBeLessThan(500);
  },
  60_000,
);
