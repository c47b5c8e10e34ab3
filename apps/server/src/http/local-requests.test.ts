import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { isLocalRequest, rejectRemoteRequests } from './local-requests';

async function serveLocally(trustedProxies = 0) {
  const refuse = rejectRemoteRequests({ trustedProxies, origin: 'http://localhost:3000' });
  const server = createServer((incoming, response) => {
    if (!refuse(incoming, response)) response.end('a code: 123456');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return async (headers: Record<string, string>, path = '/dev/mail') => {
    const sent = request({ port, host: '127.0.0.1', path, headers });
    sent.end();
    const [response] = await once(sent, 'response');
    return { status: response.statusCode as number, body: await text(response) };
  };
}

test.each([
  'localhost:3000',
  'localhost',
  '127.0.0.1:8080',
  '[::1]:3000',
  'shop.localhost:3000',
  'LOCALHOST',
])('a local site answers at %s', async (host) => {
  const ask = await serveLocally();
  expect(await ask({ host })).toEqual({ status: 200, body: 'a code: 123456' });
});

test.each([
  'www.shop.example',
  'localhost.evil.example',
  '127.0.0.1.evil.example',
  '192.168.1.7:3000',
  'evil',
])('a local site does not answer as %s, and says what to do', async (host) => {
  for (const trustedProxies of [0, 1]) {
    const ask = await serveLocally(trustedProxies);
    const { status, body } = await ask({ host });
    expect(status).toBe(403);
    expect(body).toMatch(/^This site is for this machine only, .+ set PUBLIC_URL .+\.\n$/);
  }
});

test.each(['X-Forwarded-For', 'X-Forwarded-Host', 'Forwarded', 'X-Real-IP', 'Via', 'CF-Connecting-IP'])(
  'a local site does not answer what is passed on with %s, unless it knows of the proxy',
  async (name) => {
    const ask = await serveLocally();
    expect((await ask({ host: 'localhost:3000', [name]: '203.0.113.7' })).status).toBe(403);
    const askProxied = await serveLocally(1);
    expect((await askProxied({ host: 'localhost:3000', [name]: '203.0.113.7' })).status).toBe(200);
  },
);

test.each<Record<string, string>>([
  { host: 'www.shop.example' },
  { host: 'localhost', 'X-Forwarded-For': '203.0.113.7' },
])('a local site refuses calls with %j in the shape that their clients read', async (headers) => {
  const ask = await serveLocally();
  const rest = await ask(headers, '/api/auth/login?a=1');
  expect(rest.status).toBe(403);
  expect(JSON.parse(rest.body)).toEqual({
    error: 'Local only',
    message: expect.stringMatching(/^This site is for this machine only, at http:\/\/localhost:3000, /),
    details: [],
    status: 403,
    requestId: expect.stringMatching(/^[\da-f-]{36}$/),
  });
  const trpc = await ask(headers, '/trpc/auth.login?batch=1');
  expect(trpc.status).toBe(403);
  expect(JSON.parse(trpc.body)).toMatchObject({
    error: { code: -32003, data: { code: 'FORBIDDEN', httpStatus: 403, reason: 'LOCAL_ONLY', details: [] } },
  });
});

test('local requests are those from the machine’s own address, made directly and under its own name', () => {
  expect(isLocalRequest('127.0.0.1', { host: 'localhost:3000' })).toBe(true);
  expect(isLocalRequest('::1', {})).toBe(true);
  expect(isLocalRequest('203.0.113.7', { host: 'localhost:3000' })).toBe(false);
  expect(isLocalRequest('127.0.0.1', { host: 'www.shop.example' })).toBe(false);
  expect(isLocalRequest('127.0.0.1', { host: 'localhost', forwarded: 'for=203.0.113.7' })).toBe(false);
  expect(isLocalRequest('127.0.0.1', { host: 'localhost', 'x-real-ip': '203.0.113.7' })).toBe(false);
});
