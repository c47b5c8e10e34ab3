import { createClient } from '@app/api/testing/callers';
import { insertCartItems, insertTemplate, insertUser, testPassword } from '@app/api/testing/rows';
import { listenToChanges } from '@app/db/change-listener';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createRestApp, type RestApp } from '../rest/testing/rest-app';
import { serveLocally } from '../testing/serve-locally';

let app: RestApp;
let site: string;
let stop: () => Promise<void>;
const start = async () => {
  app = await createRestApp();
  const server = await serveLocally(app.app.fetch);
  site = server.origin;
  const changes = listenToChanges(app.services.database.connection, {
    handlers: { live: app.services.live.receive },
    onGap: () => {},
  });
  await changes.start();
  const { services } = app;
  stop = async () => {
    await changes.stop();
    server.close();
    await services.drop();
  };
};
beforeAll(start);
afterAll(() => stop());

/** Signs in and returns the headers that the browser would send. */
async function signIn(role: 'user' | 'admin') {
  const row = await insertUser(app.services, { role });
  const client = createClient(app.services);
  await client.api.auth.login({ email: row.email, password: testPassword, remember: false });
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  return { row, api: client.api, cookie };
}

/** Opens a stream as `EventSource` does and collects its text. */
async function openStream(headers: Record<string, string>) {
  const aborter = new AbortController();
  const response = await fetch(`${site}/trpc/live.changes`, {
    headers: { accept: 'text/event-stream', 'accept-encoding': 'gzip', ...headers },
    signal: aborter.signal,
  });
  let text = '';
  let isClosed = false;
  const read = async () => {
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? []) text += decoder.decode(chunk, { stream: true });
  };
  void read()
    .catch(() => {})
    .finally(() => {
      isClosed = true;
    });
  return { response, text: () => text, over: () => isClosed, close: () => aborter.abort() };
}

const waitOptions = { timeout: 5_000 };

test('a stream passes proxies and compression as it comes, and continues where it was cut off', async () => {
  const admin = await signIn('admin');
  const customer = await signIn('user');
  const stream = await openStream({ cookie: admin.cookie });
  expect(stream.response.status).toBe(200);
  expect(stream.response.headers.get('content-type')).toContain('text/event-stream');
  expect(stream.response.headers.get('x-accel-buffering')).toBe('no');
  expect(stream.response.headers.get('cache-control')).toMatch(/no-store/);
  expect(stream.response.headers.get('content-encoding')).toBeNull();
  await vi.waitFor(() => expect(stream.text()).toContain('"kind":"everything"'), waitOptions);

  await insertCartItems(app.services, customer.row, [await insertTemplate(app.services)]);
  const { id } = await customer.api.ticket.create({ inquiry: 'Please make it green.' });
  await vi.waitFor(() => expect(stream.text()).toContain(`{"kind":"ticket","id":"${id}"}`), waitOptions);
  expect(stream.text()).not.toContain('green');
  const lastId = [...stream.text().matchAll(/^id: (.+)$/gm)].at(-1)?.[1] ?? '';
  stream.close();

  await vi.waitFor(() => expect(app.services.live.count()).toBe(0), waitOptions);
  await customer.api.ticket.reply({ id, body: 'And blue?' });
  await vi.waitFor(async () => {
    const resumed = await openStream({ cookie: admin.cookie, 'last-event-id': lastId });
    await vi.waitFor(() => expect(resumed.text()).toContain('"kind":"begun"'), waitOptions);
    resumed.close();
    expect(resumed.text()).toContain(`{"kind":"ticket","id":"${id}"}`);
  }, waitOptions);
  await vi.waitFor(() => expect(app.services.live.count()).toBe(0), waitOptions);
});

test('it ends with a logout, and further requests are refused in words', async () => {
  const { api, cookie } = await signIn('user');
  const stream = await openStream({ cookie });
  await vi.waitFor(() => expect(stream.text()).toContain('"kind"'), waitOptions);
  await api.auth.logout();
  await vi.waitFor(() => expect(stream.over()).toBe(true), waitOptions);
  // "return" would make the browser not reconnect.
  expect(stream.text()).not.toContain('event: return');
  const refused = await openStream({ cookie });
  await vi.waitFor(() => expect(refused.text()).toContain('UNAUTHENTICATED'), waitOptions);
  refused.close();
});

test('all streams of an account end within two seconds of its forced logout, and those of others continue', async () => {
  const person = await signIn('user');
  const other = await signIn('user');
  const admin = await signIn('admin');
  const [first, second, beside] = [
    await openStream({ cookie: person.cookie }),
    await openStream({ cookie: person.cookie }),
    await openStream({ cookie: other.cookie }),
  ];
  for (const { text } of [first, second, beside]) {
    await vi.waitFor(() => expect(text()).toContain('"kind"'), waitOptions);
  }
  await admin.api.user.endSessions({ id: person.row.id });
  await vi.waitFor(() => expect([first.over(), second.over()]).toEqual([true, true]), { timeout: 2_000 });
  expect(beside.over()).toBe(false);
  const refused = await openStream({ cookie: person.cookie });
  await vi.waitFor(() => expect(refused.text()).toContain('UNAUTHENTICATED'), waitOptions);
  refused.close();
  beside.close();
});

test('another site or an API token cannot open a stream', async () => {
  const { cookie } = await signIn('user');
  const foreign = await openStream({ cookie, origin: 'https://elsewhere.example' });
  expect(foreign.response.status).toBe(403);
  const { api } = await signIn('admin');
  const { token } = await api.apiToken.create({
    name: 'script',
    scopes: ['tickets:read'],
    days: 30,
    currentPassword: testPassword,
  });
  const script = await openStream({ authorization: `Bearer ${token}` });
  await vi.waitFor(() => expect(script.text()).toContain('TOKEN_NEVER'), waitOptions);
  script.close();
});

test('all streams end when the server closes', async () => {
  const { cookie } = await signIn('user');
  const stream = await openStream({ cookie });
  await vi.waitFor(() => expect(stream.text()).toContain('"kind"'), waitOptions);
  app.services.live.close();
  await vi.waitFor(() => expect(stream.over()).toBe(true), waitOptions);
  // It is permanently closed, so later tests need another one.
  await stop();
  await start();
});
