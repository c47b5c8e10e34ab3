import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { endStalledBodies } from './http-server';

test('a stalled body ends its connection, and a slow one does not', async () => {
  const server = createServer(async (request, response) => {
    response.end(await text(request).catch(() => ''));
  }).listen(0, '127.0.0.1');
  endStalledBodies(server, { idleMs: 300, checkMs: 30 });
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const open = () => {
    const socket = connect(port, '127.0.0.1');
    socket.write('POST / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: 12\r\n\r\nx');
    return socket;
  };
  const stalled = open();
  const slow = open();
  let left = 11;
  const timer = setInterval(() => {
    slow.write('x');
    left -= 1;
    if (left === 0) clearInterval(timer);
  }, 60);
  expect(await text(stalled)).toMatch(/^HTTP\/1\.1 408 /);
  expect(await text(slow)).toMatch(/^HTTP\/1\.1 200 [\s\S]*x{12}$/);
  server.close();
});
