import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RouterOutputs } from '@app/api/types';
import { databaseUrl } from '@app/db/connection';
import { demoPassword } from '@app/db/demo/demo-accounts';
import { createTestDatabase, type TestDatabase } from '@app/db/testing';
import { eventually } from '@app/db/testing/eventually';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { Dovecot, skipReason } from '../inbound-mail/testing/dovecot';
import { MailServer } from '../mail/testing/mail-server';
import { TraceCollector } from '../monitoring/testing/trace-collector';
import { callServer } from './testing/call-server';
import { findFreePort, type ServerProcess, startServerProcess } from './testing/server-process';

// Starts whole processes, on machines that may be busy with other tests.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 90_000 });

const externalTraceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const traceparent = `00-${externalTraceId}-00f067aa0ba902b7-01`;

let folder: string;
let database: TestDatabase;
let mailServer: MailServer;
let collector: TraceCollector;
const servers: ServerProcess[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'traced-server-'));
  database = await createTestDatabase();
  mailServer = new MailServer();
  await mailServer.start();
});
afterAll(async () => {
  await mailServer.stop();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  collector = new TraceCollector();
  await collector.start();
});
afterEach(async () => {
  for (const server of servers.splice(0)) {
    if (server.child.exitCode === null) server.child.kill('SIGTERM');
    await server.ended();
  }
  await collector.stop();
});

async function start(changes: Record<string, string> = {}): Promise<ServerProcess> {
  const server = startServerProcess({
    PATH: '/usr/bin:/bin',
    DATA_DIR: join(folder, 'data'),
    PORT: await findFreePort(),
    DATABASE_URL: databaseUrl(database.connection),
    SMTP_URL: mailServer.url,
    DEMO_DATA: 'on',
    WEBHOOK_ALLOW_PRIVATE: 'on',
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_BSP_SCHEDULE_DELAY: '100',
    ...changes,
  });
  servers.push(server);
  await server.ready();
  return server;
}

async function stop(server: ServerProcess): Promise<number> {
  const startedAt = performance.now();
  server.child.kill('SIGTERM');
  expect(await server.ended()).toBe(0);
  return performance.now() - startedAt;
}

async function send(url: string, body: object, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}

/** Waits for a span of this name, with these attributes. */
const arrived = (name: string, attributes: Record<string, string> = {}) =>
  vi.waitFor(
    () => {
      const span = collector.spans.find(
        (one) =>
          one.name === name &&
          Object.entries(attributes).every(([key, value]) => one.attributes[key] === value),
      );
      if (!span) throw new Error(`no ${name} among ${collector.spans.map((one) => one.name).join(', ')}`);
      return span;
    },
    { timeout: 15_000 },
  );

const lead = {
  name: 'Comfort Weah',
  company: 'Saclepea Weavers',
  email: 'comfort@saclepea.example',
  message: 'We weave and would like to sell in the web.',
};

test('a request, its procedure, its statements and its mail are one trace', async () => {
  const server = await start();
  expect((await send(`${server.url}/api/contact?utm_source=hidden-word`, lead)).ok).toBe(true);

  // Sample invoices that are overdue cause mails as well.
  const mail = await arrived('mail delivery', { 'mail.template': 'contact-message-team' });
  // Spans are exported in the order in which they end, which varies on a busy machine.
  const trace = () => collector.spans.filter(({ traceId }) => traceId === mail.traceId);
  const root = await arrived('POST /api/contact');
  expect(root).toMatchObject({
    kind: 2,
    traceId: mail.traceId,
    attributes: {
      'http.request.method': 'POST',
      'http.route': '/api/contact',
      'http.response.status_code': 200,
    },
  });
  expect(root.parentSpanId).toBeUndefined();
  const below = ['transaction', 'contact.send', 'POST /api/contact'];
  await vi.waitFor(() => expect(collector.pathOf(mail)).toEqual(['mail delivery', ...below]), eventually);
  expect(mail).toMatchObject({
    kind: 5,
    attributes: { 'mail.template': 'contact-message-team', attempt: 1 },
  });
  const insert = await arrived('insert contact_message');
  expect(collector.pathOf(insert)).toEqual(['insert contact_message', ...below]);
  expect(insert.attributes).toMatchObject({
    'db.system.name': 'postgresql',
    'db.collection.name': 'contact_message',
  });
  // The outcome of the mail is recorded in a child span of its delivery.
  const written = 'update job,transaction,mail delivery';
  await vi.waitFor(
    () => expect(trace().some((span) => collector.pathOf(span).join().startsWith(written))).toBe(true),
    eventually,
  );
  expect(collector.resources[0]).toMatchObject({
    'service.name': 'pepperbird',
    'service.version': expect.any(String),
  });
  expect(server.stdout()).toMatch(new RegExp(`"path":"/api/contact".*"trace_id":"${mail.traceId}"`));
  const told = new RegExp(`"trace_id":"${mail.traceId}".*"msg":"mail sent"`);
  await vi.waitFor(() => expect(server.stdout()).toMatch(told), eventually);
});

test('calls of the browser, cached responses, refusals and webhooks are traced, probes are not', async () => {
  const server = await start();
  const received: NodeJS.Dict<string | string[]>[] = [];
  const receiver = createServer((request, response) => {
    received.push(request.headers);
    request.resume().on('end', () => response.writeHead(503).end());
  }).listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  const account = { email: 'admin@example.com', password: demoPassword };
  const { token } = await callServer<RouterOutputs['auth']['login']>(server.url, null, 'auth.login', account);
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
  const hook = { name: 'Till', url, events: ['ticket.created'] };
  const { webhook } = await callServer<RouterOutputs['webhook']['create']>(
    server.url,
    token,
    'webhook.create',
    hook,
  );
  await callServer(server.url, token, 'webhook.ping', { id: webhook.id });
  await expect(callServer(server.url, null, 'user.list')).rejects.toThrow();
  for (const path of ['/words', '/words', '/templates/keystone']) await fetch(server.url + path);
  await fetch(`${server.url}/healthz`);

  const delivery = await arrived('webhook delivery');
  receiver.close();
  expect(collector.pathOf(delivery)).toEqual([
    'webhook delivery',
    'transaction',
    'webhook.ping',
    'POST /trpc/*',
  ]);
  expect(delivery.attributes['error.type']).toBe('503');
  // The site reveals nothing about its traces to other servers.
  expect(received[0]).not.toHaveProperty('traceparent');
  const refused = await arrived('user.list');
  expect(refused).toMatchObject({ status: { code: 0 }, attributes: { 'error.type': 'UNAUTHENTICATED' } });
  await arrived('GET');
  const names = collector.spans.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['GET /*', 'GET /templates/$slug', 'GET /trpc/*', 'GET']));
  expect(names.join()).not.toContain('healthz');
});

test('spans contain nothing that was typed, and no secret', async () => {
  const server = await start({ OTEL_EXPORTER_OTLP_HEADERS: 'x-collector-key=open%20sesame' });
  const person = { name: 'Garmai Kollie', email: 'garmai@kakata.example' };
  expect((await send(`${server.url}/api/auth/signup/initiate`, person)).ok).toBe(true);
  await send(`${server.url}/api/auth/signup/verify-otp`, { email: person.email, otp: '000000' });
  await send(`${server.url}/api/auth/login`, { email: person.email, password: 'Wrong!Password77' });
  const account = { email: 'customer@example.com', password: demoPassword };
  const { token } = await callServer<RouterOutputs['auth']['login']>(server.url, null, 'auth.login', account);
  await fetch(`${server.url}/api/templates?search=rosewater`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  await fetch(`${server.url}/templates/rosewater-shop?email=garmai`, {
    headers: { 'User-Agent': 'Rosewater/1' },
  });
  await arrived('mail delivery');
  await stop(server);

  const mail = mailServer.received.find(({ to }) => to?.[0]?.address === person.email);
  const code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? 'no code';
  expect(code).toMatch(/^\d{6}$/);
  expect(collector.spans.length).toBeGreaterThan(20);
  const hidden = [
    code,
    token,
    demoPassword,
    'Wrong!Password77',
    '@',
    'garmai',
    'kollie',
    'rosewater',
    '127.0.0.1',
    '$1',
  ];
  const told = collector.spans.map(({ name, attributes }) =>
    JSON.stringify([name, attributes]).toLowerCase(),
  );
  expect(hidden.filter((word) => told.some((text) => text.includes(word.toLowerCase())))).toEqual([]);
  expect(collector.headers[0]).toMatchObject({ 'x-collector-key': 'open sesame' });
});

test.skipIf(skipReason)('a reply by mail is a trace of its own', async () => {
  const mailbox = new Dovecot();
  await mailbox.start();
  const server = await start({ IMAP_URL: mailbox.url('reply@desk.example').href });
  const source =
    'From: Wilma <wilma@buchanan.example>\r\nSubject: My shop\r\nMessage-ID: <1@x.example>\r\n\r\nWhen?\r\n';
  await mailbox.deliver('reply@desk.example', Buffer.from(source));
  const mail = await arrived('inbound mail');
  expect(mail.parentSpanId).toBeUndefined();
  const written = await arrived('insert inbound_mail');
  expect(collector.pathOf(written).at(-1)).toBe('inbound mail');
  expect(collector.text.toLowerCase()).not.toMatch(/wilma|buchanan|my shop/);
  await stop(server);
  await mailbox.remove();
});

test('an incoming trace is continued only behind a trusted proxy, subject to the configured sampler', async () => {
  const open = await start();
  await fetch(`${open.url}/api/categories`, { headers: { traceparent } });
  await arrived('GET /api/categories');
  await stop(open);
  expect(collector.text).not.toContain(externalTraceId);

  collector.spans.splice(0);
  const proxied = await start({ TRUST_PROXY: '1', OTEL_TRACES_SAMPLER: 'parentbased_always_off' });
  await fetch(`${proxied.url}/api/categories?page=2`);
  await fetch(`${proxied.url}/api/categories?page=3`, { headers: { traceparent } });
  await stop(proxied);
  expect(new Set(collector.spans.map(({ traceId }) => traceId))).toEqual(new Set([externalTraceId]));
  const root = collector.spans.find(({ name }) => name === 'GET /api/categories');
  expect(root?.parentSpanId).toBe('00f067aa0ba902b7');
});

test('pending spans are sent before the process ends', async () => {
  const server = await start({ OTEL_BSP_SCHEDULE_DELAY: '3600000' });
  await fetch(`${server.url}/api/categories`);
  expect(collector.spans).toEqual([]);
  await stop(server);
  expect(collector.spans.map(({ name }) => name)).toContain('GET /api/categories');
});

/** Creates more spans than the queue holds and returns the time in milliseconds. */
async function flood(url: string): Promise<number> {
  const startedAt = performance.now();
  for (let round = 0; round < 60; round += 1) {
    const answers = await Promise.all(Array.from({ length: 20 }, () => fetch(`${url}/api/auth/me`)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401]));
  }
  return performance.now() - startedAt;
}

test('an unavailable collector delays nothing and is logged once', async () => {
  const closedPort = `http://127.0.0.1:${await findFreePort()}`;
  const withoutCollector = await start({ OTEL_EXPORTER_OTLP_ENDPOINT: closedPort });
  await flood(withoutCollector.url);
  await vi.waitFor(() => expect(withoutCollector.stdout()).toContain('traces could not be sent'), {
    timeout: 10_000,
  });
  expect(await stop(withoutCollector)).toBeLessThan(5_000);
  expect(withoutCollector.stdout().split('traces could not be sent')).toHaveLength(2);

  collector.answer = () => {};
  const slow = await start();
  await flood(slow.url);
  expect((await fetch(`${slow.url}/readyz`)).status).toBe(200);
  expect(await stop(slow)).toBeLessThan(5_000);
  // One batch is being sent, and everything beyond the queue was dropped.
  expect(collector.spans.length).toBeLessThan(2_048);
});

test('settings that the packages would ignore are each reported in one sentence', async () => {
  const misconfigured = startServerProcess({
    PATH: '/usr/bin:/bin',
    PORT: await findFreePort(),
    OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318',
    OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc',
    OTEL_TRACES_SAMPLER: 'sometimes',
    OTEL_TRACES_SAMPLER_ARG: '7',
  });
  expect(await misconfigured.ended()).toBe(1);
  expect(
    misconfigured
      .stderr()
      .split('\n')
      .map((line) => line.slice(0, 36)),
  ).toEqual([
    'OTEL_EXPORTER_OTLP_ENDPOINT is wrong',
    'OTEL_EXPORTER_OTLP_PROTOCOL is wrong',
    'OTEL_TRACES_SAMPLER is wrong: "somet',
    'OTEL_TRACES_SAMPLER_ARG is wrong: "7',
    '',
  ]);
});
