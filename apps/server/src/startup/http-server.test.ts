import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { eventually } from '@app/db/testing/eventually';
import { afterEach, expect, test } from 'vitest';
import { createHttpServer, type HttpServer } from './http-server';

const opened: Socket[] = [];
const servers: HttpServer[] = [];

afterEach(async () => {
  for (const socket of opened.splice(0)) socket.destroy();
  for (const server of servers.splice(0)) await server.close(0);
});

/**
 * `/kept` is served from the cache, `/slow` is delayed, `/long` has more bytes than a connection buffers at
 * once.
 */
async function serve(): Promise<HttpServer> {
  const server = createHttpServer();
  servers.push(server);
  server.answer(
    async ({ url }, response) => {
      if (url === '/slow') await delay(300);
      response.end(url === '/long' ? Buffer.alloc(16_000_000, 'x') : 'made');
    },
    ({ url }, response) => {
      if (url !== '/kept') return false;
      response.writeHead(200, ['Content-Length', '4']).end('kept');
      return true;
    },
  );
  server.server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  return server;
}

async function open({ server }: HttpServer) {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  opened.push(socket);
  await once(socket, 'connect');
  let received = '';
  let length = 0;
  socket.on('data', (chunk) => {
    length += chunk.length;
    if (received.length < 1_000) received += chunk.toString('latin1');
  });
  const closed = once(socket, 'close');
  return {
    socket,
    ask: (path: string, method = 'GET', extraHeaders = '') =>
      socket.write(`${method} ${path} HTTP/1.1\r\nHost: localhost\r\n${extraHeaders}\r\n`),
    /** Returns the data received since the last call, once there is some. */
    async read() {
      while (received === '') await delay(5);
      const text = received;
      received = '';
      return text;
    },
    async ended() {
      await closed;
      return length;
    },
  };
}

test('a request under way during a shutdown is answered, on a formerly idle connection too', async () => {
  const server = await serve();
  const clients = await Promise.all(Array.from({ length: 30 }, () => open(server)));
  for (const client of clients) {
    client.ask('/');
    expect(await client.read()).toContain('200 OK');
  }
  for (const [index, client] of clients.entries()) client.ask(index % 2 === 0 ? '/' : '/kept');
  const closed = server.close(5_000);
  for (const client of clients) {
    const answer = await client.read();
    expect(answer).toContain('200 OK');
    expect(answer.toLowerCase()).toContain('connection: close');
  }
  await closed;
});

test('while draining the server accepts connections and answers each once more, from the cache too', async () => {
  const server = await serve();
  const early = await open(server);
  early.ask('/slow');
  await once(server.server, 'request');
  const drained = server.drain(400);
  expect(server.draining.aborted).toBe(true);
  for (const path of ['/', '/kept']) {
    const client = await open(server);
    client.ask(path);
    const answer = await client.read();
    expect(answer).toContain('200 OK');
    expect(answer.toLowerCase()).toContain('connection: close');
    await client.ended();
  }
  expect((await early.read()).toLowerCase()).toContain('connection: close');
  await drained;
  await server.close(1_000);
  await expect(open(server)).rejects.toThrow();
});

test('before it closes it sends requests to another instance where possible', async () => {
  const server = await serve();
  const drained = server.drain(1_500);
  const statusLineOf = async (...request: [string, string?, string?]) => {
    const client = await open(server);
    client.ask(...request);
    return (await client.read()).split('\r\n')[0];
  };
  const upstreamHeader = 'X-Next-Upstream: on\r\n';
  expect(await statusLineOf('/', 'GET', upstreamHeader)).toBe('HTTP/1.1 200 OK');
  await expect
    .poll(() => statusLineOf('/', 'GET', upstreamHeader), eventually)
    .toBe('HTTP/1.1 502 Bad Gateway');
  expect(await statusLineOf('/kept', 'GET', upstreamHeader)).toBe('HTTP/1.1 502 Bad Gateway');
  expect(await statusLineOf('/', 'POST', upstreamHeader)).toBe('HTTP/1.1 200 OK');
  expect(await statusLineOf('/')).toBe('HTTP/1.1 200 OK');
  await drained;
});

test('a response being sent during a shutdown arrives completely', async () => {
  const server = await serve();
  const client = await open(server);
  client.ask('/long');
  await client.read();
  client.socket.pause();
  const closed = server.close(5_000);
  await delay(500);
  client.socket.resume();
  expect(await client.ended()).toBeGreaterThan(16_000_000);
  await closed;
});

test('idle connections do not keep it open', async () => {
  const server = await serve();
  const idle = await Promise.all([open(server), open(server)]);
  idle[0].ask('/');
  await idle[0].read();
  const begin = performance.now();
  await server.close(5_000);
  expect(performance.now() - begin).toBeLessThan(2_000);
  await Promise.all(idle.map((client) => client.ended()));
});

test('concurrent requests begin one by one, and a probe is answered between them', async () => {
  const clientCount = 40;
  let begun = 0;
  let begunAtProbe = 0;
  const server = createHttpServer();
  servers.push(server);
  server.answer(({ url }, response) => {
    if (url === '/healthz') {
      begunAtProbe = begun;
      response.end('ok');
      return;
    }
    begun += 1;
    const until = performance.now() + 10;
    while (performance.now() < until);
    response.end('made');
  });
  server.server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  let connectionCount = 0;
  server.server.on('connection', () => {
    connectionCount += 1;
  });
  const clients = await Promise.all(Array.from({ length: clientCount }, () => open(server)));
  const probe = await open(server);
  await expect.poll(() => connectionCount, eventually).toBe(clientCount + 1);
  for (const client of clients) client.ask('/costly');
  probe.ask('/healthz');
  await probe.read();
  expect(begunAtProbe).toBeLessThan(clientCount / 4);
  for (const client of clients) expect(await client.read()).toContain('made');
  expect(begun).toBe(clientCount);
});

test('a request whose client left before its turn is not begun', async () => {
  const begun: string[] = [];
  const server = createHttpServer();
  servers.push(server);
  server.answer(({ url = '' }, response) => {
    begun.push(url);
    response.end('made');
  });
  server.server.prependListener('request', ({ url, socket }) => {
    if (url === '/gone') socket.destroy();
  });
  server.server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const gone = await open(server);
  gone.ask('/gone');
  await gone.ended();
  const openClient = await open(server);
  openClient.ask('/stays');
  await openClient.read();
  expect(begun).toEqual(['/stays']);
});
