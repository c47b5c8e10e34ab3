import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sceneOf } from '@app/api/testing/mail-corpus/check-outcome';
import { createTestDatabase } from '@app/db/testing';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { startInboundMail } from '../startup/run-site';
import { createReaderServices } from '../startup/testing/reader-services';
import { Dovecot, skipReason } from './testing/dovecot';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

/** A connection to the mail server that freezes: it stays open, and nothing more arrives. */
async function startFreezingProxy(target: URL) {
  const sockets = new Set<Socket>();
  let left = Number.POSITIVE_INFINITY;
  const proxy = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname);
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        sockets.delete(socket);
        client.destroy();
        upstream.destroy();
      });
      if (left <= 0) socket.pause();
    }
    client.on('data', (chunk) => upstream.write(chunk));
    upstream.on('data', (chunk) => {
      client.write(chunk.subarray(0, left));
      left -= chunk.length;
      if (left <= 0) for (const socket of sockets) socket.pause();
    });
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  onTestFinished(() => {
    proxy.close();
    for (const socket of sockets) socket.destroy();
  });
  const url = new URL(target);
  url.port = String((proxy.address() as AddressInfo).port);
  return {
    url,
    /** Freezes after so many more bytes of the server. */
    freeze: (afterBytes = 0) => {
      left = afterBytes;
      if (left <= 0) for (const socket of sockets) socket.pause();
    },
    isFrozen: () => left <= 0,
    /** What was frozen stays so until it is given up. New connections work. */
    thaw: () => {
      left = Number.POSITIVE_INFINITY;
    },
  };
}

async function startMailbox() {
  const dataDir = mkdtempSync(join(tmpdir(), 'frozen-mailbox-'));
  const server = new Dovecot();
  await server.start();
  const database = await createTestDatabase({ max: 8 });
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const services = { ...createReaderServices(database, dataDir), log };
  const user = 'reply@desk.example';
  const proxy = await startFreezingProxy(server.url(user));
  const stops: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const each of stops.splice(0)) await each();
  };
  onTestFinished(async () => {
    await stop();
    await database.drop();
    await server.remove();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const shutdown = { add: (_name: string, work: () => Promise<unknown>) => void stops.push(work) };
  const start = (silenceMs: number) =>
    startInboundMail({ url: proxy.url, folder: 'INBOX' }, services, database.connection, shutdown, {
      standbyMs: 200,
      pollMs: 1_000,
      silenceMs,
      retryMs: [100, 500],
    });
  /** Delivers a customer's reply with so many bytes of files, and reads what its ticket has. */
  const reply = async (index: number, fileBytes = 0) => {
    const { customer, reply: to, ticket } = await sceneOf(services, index, {});
    const source = [
      `From: ${customer.email}`,
      `To: ${to}`,
      `Message-ID: <${index}@example.com>`,
      'Content-Type: multipart/mixed; boundary=b',
      '',
      `--b\r\nContent-Type: text/plain\r\n\r\nReply ${index}`,
      `--b\r\nContent-Type: application/x-unknown; name=a.bin\r\n\r\n${`${'x'.repeat(70)}\r\n`.repeat(fileBytes / 72)}`,
      '--b--\r\n',
    ];
    await server.deliver(user, Buffer.from(source.join('\r\n')));
    return async () => {
      const rows = await database.sql<{ body: string }[]>`
        select body from ticket_message where ticket_id = ${ticket.id}`;
      return rows.map(({ body }) => body);
    };
  };
  return { proxy, database, log, start, stop, reply };
}

describe.skipIf(skipReason)(skipReason ?? 'a mail server that freezes', () => {
  test.each([
    ['in the middle of a mail', 400_000],
    ['before its greeting', 0],
  ])('%s is given up in time, and each mail arrives once when it works again', async (_when, bytes) => {
    const { proxy, database, log, start, reply } = await startMailbox();
    const replies = [await reply(1), await reply(2, 1_000_000), await reply(3)];
    proxy.freeze(bytes);
    start(1_500);
    await vi.waitFor(() => expect(log.error).toHaveBeenCalledOnce(), 40_000);
    if (bytes > 0) expect(await replies[0]?.()).toEqual(['Reply 1']);
    proxy.thaw();
    for (const [index, bodies] of replies.entries()) {
      await vi.waitFor(async () => expect(await bodies()).toEqual([`Reply ${index + 1}`]), 40_000);
    }
    expect(await database.sql`select from inbound_mail`).toHaveLength(3);
  });

  test('while it waits for news is noticed, and a mail that comes meanwhile arrives', async () => {
    const { proxy, log, start, reply } = await startMailbox();
    const first = await reply(1);
    start(1_500);
    await vi.waitFor(async () => expect(await first()).toEqual(['Reply 1']), 30_000);
    proxy.freeze();
    const second = await reply(2);
    await vi.waitFor(() => expect(log.error).toHaveBeenCalledOnce(), 40_000);
    proxy.thaw();
    await vi.waitFor(async () => expect(await second()).toEqual(['Reply 2']), 40_000);
  });

  test('in the middle of a mail does not hold up the end of the process', async () => {
    const { proxy, start, stop, reply } = await startMailbox();
    await reply(1, 1_000_000);
    proxy.freeze(400_000);
    start(120_000);
    await vi.waitFor(() => expect(proxy.isFrozen()).toBe(true), 30_000);
    const startedAt = performance.now();
    await stop();
    expect(performance.now() - startedAt).toBeLessThan(5_000);
  });
});
