import { once } from 'node:events';
import { connect } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { openSession } from '@app/api/accounts/session/open-session';
import { createContextFactory } from '@app/api/create-context';
import { insertUser } from '@app/api/testing/rows';
import { fileOf, picture } from '@app/api/testing/uploads';
import { limits } from '@app/contracts/limits';
import { beforeAll, describe, expect, test } from 'vitest';
import { createRestApp, type RestApp, site } from '../rest/testing/rest-app';
import { serveLocally } from '../testing/serve-locally';

let app: RestApp;
let customer: string;
let admin: string;
beforeAll(async () => {
  app = await createRestApp();
  const anonymous = await createContextFactory(app.services)({
    requestId: '',
    ip: '',
    userAgent: '',
    sessionToken: null,
    signupProof: null,
    setCookie: () => {},
  });
  const sessionOf = async (role: 'user' | 'admin') =>
    openSession(anonymous, (await insertUser(app.services, { role })).id, false, { way: 'password' });
  [customer, admin] = [await sessionOf('user'), await sessionOf('admin')];
  return app.services.drop;
});

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const boundary = 'boundary-of-parts';
const formType = { 'content-type': `multipart/form-data; boundary=${boundary}` };
const part = (headers: string, value = '') => `--${boundary}\r\n${headers}\r\n\r\n${value}\r\n`;
const field = (name: string, value = '') => part(`Content-Disposition: form-data; name="${name}"`, value);
const end = `--${boundary}--\r\n`;

/** Both endpoints that accept a file. */
const endpoints = [
  ['a call', '/trpc/ticket.uploadAttachment', () => customer],
  ['REST', '/api/templates', () => admin],
] as const;

function send(path: string, token: string, body: string) {
  return app.fetch(path, { method: 'POST', headers: { ...bearer(token), ...formType, origin: site }, body });
}

async function reasonOf(response: Response): Promise<string> {
  const body = (await response.json()) as { error: string | { data: { reason: string } } };
  return typeof body.error === 'string'
    ? body.error.toUpperCase().replaceAll(' ', '_')
    : body.error.data.reason;
}

describe.each(endpoints)('a form by %s', (_endpoint, path, token) => {
  test.each([
    ['empty parts', `--${boundary}\r\n\r\n\r\n`.repeat(95_000)],
    ['fields of other names', Array.from({ length: 20_000 }, (_, index) => field(`f${index}`)).join('')],
    ['a list without an end', field('a[]', 'x').repeat(20_000)],
  ])('of %s is aborted early', async (_what, parts) => {
    const begun = process.cpuUsage();
    const response = await send(path, token(), parts + end);
    const { user } = process.cpuUsage(begun);
    expect(await reasonOf(response)).toBe('FORM_TOO_LONG');
    expect(response.status).toBe(413);
    expect(user / 1_000).toBeLessThan(300);
  });

  test.each([
    ['a field without an end', field('title', 'x'.repeat(limits.formFieldBytes + 1)) + end, 413],
    ['one part cut off', field('title').slice(0, 20), 400],
    ['a file cut off', part('Content-Disposition: form-data; name="file"; filename="a.pdf"', '%PDF'), 400],
    ['nothing', '', 400],
    ['other parts than it says', 'hello', 400],
  ])(
    'of %s is refused, and leaves nothing behind that would end the process',
    async (_what, body, status) => {
      const unhandled: unknown[] = [];
      const note = (error: unknown) => unhandled.push(error);
      process.prependListener('uncaughtException', note);
      expect((await send(path, token(), body)).status).toBe(status);
      await setImmediate();
      process.off('uncaughtException', note);
      expect(unhandled).toEqual([]);
    },
  );

  test('whose parts have thousands of headers costs little', async () => {
    const headers = Array.from({ length: 5_000 }, (_, index) => `X-${index}: ${'y'.repeat(20)}`).join('\r\n');
    const begun = process.cpuUsage();
    await send(path, token(), part(`Content-Disposition: form-data; name="a"\r\n${headers}`) + end);
    expect(process.cpuUsage(begun).user / 1_000).toBeLessThan(300);
  });
});

test('too many files are refused with their number, whatever they are called', async () => {
  const file = part('Content-Disposition: form-data; name="x"; filename="a.png"\r\nContent-Type: image/png');
  const one = await send('/trpc/ticket.uploadAttachment', customer, file.repeat(2) + end);
  expect(one.status).toBe(409);
  expect(await one.text()).toContain('There can be at most 1 file.');
  const many = await send('/api/templates', admin, file.repeat(limits.templateMedia + 1) + end);
  expect(many.status).toBe(409);
});

test('a file is read whole, and its name as it was given', async () => {
  const form = new FormData();
  form.set('file', fileOf(await picture('png'), 'Über uns.png'));
  const headers = { ...bearer(customer), origin: site };
  const response = await app.fetch('/trpc/ticket.uploadAttachment', { method: 'POST', headers, body: form });
  expect(await response.json()).toMatchObject({ result: { data: { fileName: 'Über uns.png' } } });
});

test('a file of a logged-out client is not read, with or without Content-Length', async () => {
  const { port, close } = await serveLocally(app.app.fetch);
  try {
    for (const length of ['Transfer-Encoding: chunked', 'Content-Length: 5000000']) {
      const socket = connect(port, '127.0.0.1');
      socket.write(
        `POST /trpc/ticket.uploadAttachment HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${formType['content-type']}\r\n${length}\r\n\r\n`,
      );
      // The response arrives before the body has begun.
      const [answer] = await once(socket, 'data');
      expect(String(answer)).toMatch(/^HTTP\/1\.1 401 /);
      socket.destroy();
    }
  } finally {
    close();
  }
});
