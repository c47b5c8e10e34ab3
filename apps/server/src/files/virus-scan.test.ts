import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { createVirusScan } from './virus-scan';

const cleanups: (() => void)[] = [];
afterEach(() => {
  for (const end of cleanups.splice(0)) end();
});

const silentLog = { warn: () => {}, error: () => {} };

/**
 * Imitates ClamAV's daemon: reads chunks up to an empty one, then responds once and closes the connection.
 */
async function startDaemon(verdictOf: (file: Buffer) => string) {
  const server = createServer((socket) => {
    let read = Buffer.alloc(0);
    socket.on('error', () => {});
    socket.on('data', (data) => {
      read = Buffer.concat([read, data]);
      const command = 'zINSTREAM\0';
      if (!read.toString('latin1').startsWith(command)) return;
      const parts: Buffer[] = [];
      for (let at = command.length; at + 4 <= read.length; ) {
        const length = read.readUInt32BE(at);
        if (length === 0) {
          socket.end(`${verdictOf(Buffer.concat(parts))}\0`);
          return;
        }
        parts.push(read.subarray(at + 4, at + 4 + length));
        at += 4 + length;
      }
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  cleanups.push(() => server.close());
  return new URL(`tcp://127.0.0.1:${(server.address() as AddressInfo).port}`);
}

describe('an uploaded file', () => {
  test('is scanned in full: harmful files are refused, all others pass', async () => {
    const address = await startDaemon((file) =>
      file.includes('EICAR')
        ? 'stream: Eicar-Signature FOUND'
        : `stream: ${file.length === 200_000 ? 'OK' : 'cut ERROR'}`,
    );
    const scan = createVirusScan(address, silentLog);
    await scan(Buffer.alloc(200_000, 'x'));
    await scan(new Blob([Buffer.alloc(200_000, 'x')]));
    await expect(scan(new Blob(['x'.repeat(100_000), 'EICAR']))).rejects.toMatchObject({
      reason: 'FILE_HARMFUL',
    });
    await expect(scan(Buffer.from('EICAR'))).rejects.toMatchObject({ reason: 'FILE_HARMFUL', status: 400 });
    await expect(scan(Buffer.from('short'))).rejects.toMatchObject({ reason: 'FILE_UNCHECKED', status: 503 });
  });

  test('is refused with a retry message while the scanner is down', async () => {
    const scan = createVirusScan(new URL('tcp://127.0.0.1:1'), silentLog);
    await expect(scan(Buffer.from('x'))).rejects.toMatchObject({ reason: 'FILE_UNCHECKED', retryAfter: 60 });
    const closingDaemon = await startDaemon(() => '');
    await expect(createVirusScan(closingDaemon, silentLog)(Buffer.from('x'))).rejects.toMatchObject({
      reason: 'FILE_UNCHECKED',
    });
  });

  test('passes unscanned when no scanner is configured', async () => {
    await createVirusScan(undefined, silentLog)(Buffer.from('EICAR'));
  });
});
