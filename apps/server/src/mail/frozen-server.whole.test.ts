import { createServer, type Socket } from 'node:net';
import { createMailQueue } from '@app/api/core/jobs/mail-queue';
import type { Mail } from '@app/contracts/messaging/mail/schema';
import { createTestDatabase } from '@app/db/testing';
import { sampleMails } from '@app/mail/sample-mails';
import { expect, type TestContext, test, vi } from 'vitest';
import { startMail } from './start-mail';
import { MailServer } from './testing/mail-server';

// A mail server may be silent for a minute before it is given up.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 60_000 });

const mailTo = (address: string): Mail => ({ ...sampleMails['ticket-closed'], to: address });

async function startSending(smtpUrl: string, { onTestFinished }: TestContext) {
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const database = await createTestDatabase({ max: 10 });
  const queue = createMailQueue(database, log);
  await queue.start();
  const worker = await startMail({
    queue,
    smtpUrl,
    from: 'Pepperbird IT <no-reply@example.com>',
    dataDir: '/nonexistent',
    publicUrl: 'https://www.example.com',
    readInvoicePdf: async () => null,
    readEInvoice: async () => null,
    readMessageFiles: async () => [],
    replyToOf: async () => undefined,
    log,
  });
  onTestFinished(async () => {
    await worker.stop(1_000);
    await queue.stop();
    await database.drop();
  });
  const failures = async () => {
    const rows = await database.sql<{ failure: { kind: string; reason: string } }[]>`
      select output as failure from pgboss.job where state = 'retry' and output is not null`;
    return rows.map(({ failure }) => failure);
  };
  return { queue, database, worker, failures };
}

test.concurrent('mails on which the mail server freezes hold up no others, and arrive once when it takes them', async (context) => {
  const server = new MailServer();
  await server.start();
  context.onTestFinished(() => server.stop());
  let isFrozen = true;
  server.onMail = ({ to }) =>
    isFrozen && to?.[0]?.address?.startsWith('frozen') ? new Promise(() => {}) : undefined;
  const { queue, database, failures } = await startSending(server.url, context);
  const addresses = (kind: string, count: number) =>
    Array.from({ length: count }, (_, index) => `${kind}-${index}@example.com`);
  // As many as there are connections.
  const frozen = addresses('frozen', 4);
  for (const address of frozen) await queue.enqueue(database.db, mailTo(address));
  await vi.waitFor(() => expect(server.attempts.toSorted()).toEqual(frozen), 20_000);
  const others = addresses('other', 12);
  for (const address of others) await queue.enqueue(database.db, mailTo(address));
  const arrived = () => server.received.map(({ to }) => to?.[0]?.address ?? '').toSorted();
  await vi.waitFor(() => expect(arrived()).toEqual(others.toSorted()), 75_000);
  expect(await failures()).toContainEqual({ kind: 'later', reason: expect.stringContaining('silent') });
  isFrozen = false;
  await vi.waitFor(() => expect(arrived()).toEqual([...frozen, ...others].toSorted()), 120_000);
  expect(server.attempts.filter((address) => address.startsWith('other')).toSorted()).toEqual(
    others.toSorted(),
  );
});

test.concurrent('a mail server that takes connections and says nothing is an outage, after which each mail arrives once', async (context) => {
  const server = new MailServer();
  await server.start();
  context.onTestFinished(() => server.stop());
  const port = Number(new URL(server.url).port);
  await server.stop();
  const sockets: Socket[] = [];
  const silent = createServer((socket) => {
    sockets.push(socket.on('error', () => {}));
  });
  await new Promise<void>((resolve) => silent.listen(port, '127.0.0.1', resolve));
  const { queue, database, worker, failures } = await startSending(server.url, context);
  const addresses = Array.from({ length: 6 }, (_, index) => `${index}@example.com`);
  for (const address of addresses) await queue.enqueue(database.db, mailTo(address));
  await vi.waitFor(async () => expect((await failures())[0]).toMatchObject({ kind: 'outage' }), 40_000);
  expect(worker.isAlive).toBe(true);
  for (const socket of sockets) socket.destroy();
  await new Promise<void>((resolve) => silent.close(() => resolve()));
  await server.start();
  await vi.waitFor(() => expect(server.received).toHaveLength(addresses.length), 60_000);
  expect(server.attempts.toSorted()).toEqual(addresses);
});
