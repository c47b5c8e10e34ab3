import { inspect } from 'node:util';
import type { Mail } from '@app/contracts/messaging/mail/schema';
import { createTestDatabase, type TestDatabase } from '@app/db/testing';
import { eventually } from '@app/db/testing/eventually';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { installQueues, requireQueues } from './install-queues';
import { createMailQueue, type MailQueue } from './mail-queue';

const log = { info: () => {}, warn: () => {}, error: vi.fn() };
const closed: Mail = {
  template: 'ticket-closed',
  to: 'ada@example.com',
  name: 'Ada',
  ticketId: '1',
  ticketNumber: 'TKT-2026-000001',
};
const code: Mail = { template: 'reset-code', to: 'ada@example.com', code: '204816' };

let database: TestDatabase;
let queue: MailQueue;
beforeEach(async () => {
  database = await createTestDatabase();
  queue = createMailQueue(database, log);
  await queue.start();
});
afterEach(async () => {
  await queue.stop();
  await database.drop();
  expect(log.error).not.toHaveBeenCalled();
});

interface Row extends Record<string, unknown> {
  id: string;
  state: string;
  data: Record<string, unknown>;
  output: Record<string, unknown> | null;
}
const rows = () => database.db.execute<Row>(sql`select * from pgboss.job order by created_on, id`);
const pass = (seconds: number) =>
  database.db.execute(sql`
    update pgboss.job set start_after = start_after - ${seconds} * interval '1 s',
      started_on = started_on - ${seconds} * interval '1 s'`);

async function takeOne() {
  const [mail, ...others] = await queue.take(1);
  expect(others).toEqual([]);
  if (!mail) throw new Error('nothing was due');
  return mail;
}

test('a rolled-back transaction sends no email', async () => {
  const wake = vi.fn();
  const end = await queue.onQueued(wake);
  wake.mockClear();
  const failing = database.db.transaction(async (tx) => {
    await queue.enqueue(tx, closed);
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  expect(await rows()).toHaveLength(0);
  // A later notification arrives, so an earlier one would have arrived too.
  await queue.enqueue(database.db, closed);
  await vi.waitFor(() => expect(wake).toHaveBeenCalledTimes(1), eventually);
  await end();
});

test('a mail becomes visible at the commit, which wakes the worker', async () => {
  const wake = vi.fn();
  const end = await queue.onQueued(wake);
  wake.mockClear();
  await database.db.transaction(async (tx) => {
    await queue.enqueue(tx, closed, code);
    expect(await queue.take(5)).toEqual([]);
    expect(wake).not.toHaveBeenCalled();
  });
  await vi.waitFor(() => expect(wake).toHaveBeenCalled(), eventually);
  expect(await queue.take(5)).toHaveLength(2);
  await end();
});

test('codes are delivered first, then the oldest email', async () => {
  const second: Mail = { ...closed, ticketNumber: 'TKT-2026-000002' };
  await queue.enqueue(database.db, closed);
  await queue.enqueue(database.db, second);
  await queue.enqueue(database.db, code);
  expect([(await takeOne()).data, (await takeOne()).data, (await takeOne()).data]).toEqual([
    code,
    closed,
    second,
  ]);
});

test('two workers never get the same email', async () => {
  const other = createMailQueue(database, log);
  const mails = Array.from({ length: 60 }, (_, index) => ({ ...closed, ticketId: String(index) }));
  for (const mail of mails) await queue.enqueue(database.db, mail);
  const taken = await Promise.all(
    Array.from({ length: 20 }, (_, index) => (index % 2 ? queue : other).take(3)),
  );
  const ids = taken.flat().map((mail) => mail.id);
  expect(new Set(ids).size).toBe(60);
  expect(ids).toHaveLength(60);
});

test('a missing queue is reported instead of losing the mail', async () => {
  await database.db.execute(sql`truncate pgboss.queue cascade`);
  await expect(queue.enqueue(database.db, closed)).rejects.toThrow('has not been started');
});

test('an unavailable database is not mistaken for an empty queue', async () => {
  await database.db.execute(sql`alter table pgboss.job rename to elsewhere`);
  await expect(queue.take(1)).rejects.toThrow('pgboss.job');
});

test('an error does not quote the mail', async () => {
  await database.db.execute(sql`drop schema pgboss cascade`);
  const error = await queue.enqueue(database.db, code).then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(error).toMatchObject({ message: expect.stringContaining('pgboss.job') });
  expect(inspect(error, { depth: 5 })).not.toContain('204816');
});

test('a delivered mail keeps recipient and kind, but no contents', async () => {
  await queue.enqueue(database.db, code);
  await queue.markSent((await takeOne()).id, { subject: 'Your password reset code', response: '250 ok' });
  const [row] = await rows();
  expect(row).toMatchObject({
    state: 'completed',
    data: { template: 'reset-code', to: 'ada@example.com' },
    output: { subject: 'Your password reset code', response: '250 ok' },
  });
  expect(JSON.stringify(row)).not.toContain('204816');
  expect(await queue.take(1)).toEqual([]);
});

test('a deferred mail waits with its reason and is retried', async () => {
  await queue.enqueue(database.db, closed);
  const first = await takeOne();
  expect(first.attempt).toBe(1);
  await queue.retryLater(first.id, { kind: 'later', reason: '451 try again' }, 40);
  expect((await rows())[0]).toMatchObject({
    state: 'retry',
    output: { kind: 'later', reason: '451 try again' },
  });
  await pass(39);
  expect(await queue.take(1)).toEqual([]);
  await pass(1);
  expect(await takeOne()).toEqual({ ...first, attempt: 2 });
});

test('the end of an outage retries what waited for it, and only that', async () => {
  await queue.enqueue(database.db, closed, { ...closed, to: 'grace@example.com' });
  const [waiting, refused] = await queue.take(2);
  if (!waiting || !refused) throw new Error('two mails were queued');
  await queue.retryLater(waiting.id, { kind: 'outage', reason: 'connect ECONNREFUSED' }, 600);
  await queue.retryLater(refused.id, { kind: 'later', reason: '451 greylisted' }, 600);
  expect(await queue.take(2)).toEqual([]);
  await queue.retryNow('outage');
  expect((await queue.take(2)).map((mail) => mail.id)).toEqual([waiting.id]);
  await queue.retryNow('all');
  expect((await queue.take(2)).map((mail) => mail.id)).toEqual([refused.id]);
});

test('a probe may take a mail that is not due yet', async () => {
  await queue.enqueue(database.db, closed);
  const { id } = await takeOne();
  await queue.retryLater(id, { kind: 'outage', reason: 'connect ECONNREFUSED' }, 600);
  expect((await queue.take(1, { early: true })).map((mail) => mail.id)).toEqual([id]);
});

test.each([
  [closed, closed],
  [code, { template: 'reset-code', to: 'ada@example.com' }],
])('a mail given up keeps its reason; a code is deleted', async (mail, stored) => {
  await queue.enqueue(database.db, mail);
  const { id } = await takeOne();
  await queue.giveUp(id, { kind: 'never', reason: '550 no such mailbox' });
  expect((await rows())[0]).toMatchObject({
    state: 'failed',
    data: stored,
    output: { kind: 'never', reason: '550 no such mailbox' },
  });
  expect((await rows())[0]?.data).toEqual(stored);
  await queue.retryNow('all');
  expect(await queue.take(1, { early: true })).toEqual([]);
});

test('an email held by a dead worker is retried after its lease, one held by a live worker is not', async () => {
  await queue.enqueue(database.db, closed, { ...closed, to: 'grace@example.com' });
  const [dead, alive] = await queue.take(2);
  if (!dead || !alive) throw new Error('two mails were queued');
  await pass(15);
  await queue.keep([alive.id]);
  await queue.releaseAbandoned();
  expect(await queue.take(2)).toEqual([]);
  await pass(6);
  await queue.releaseAbandoned();
  expect((await queue.take(2)).map((mail) => mail.id)).toEqual([dead.id]);
});

test('a delivery that ended after its lease still counts', async () => {
  await queue.enqueue(database.db, closed);
  const { id } = await takeOne();
  await pass(21);
  await queue.releaseAbandoned();
  await queue.markSent(id, { subject: 'Closed', response: '250 ok' });
  expect(await queue.take(1)).toEqual([]);
  expect((await rows())[0]).toMatchObject({ state: 'completed' });
});

test('the wake-up signal survives a lost connection', async () => {
  const wake = vi.fn();
  const end = await queue.onQueued(wake);
  wake.mockClear();
  await database.db.execute(sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`);
  await vi.waitFor(() => expect(wake).toHaveBeenCalled(), 5_000);
  wake.mockClear();
  await queue.enqueue(database.db, closed);
  await vi.waitFor(() => expect(wake).toHaveBeenCalled(), eventually);
  await end();
});

test('starting the queue twice at once is harmless', async () => {
  await queue.enqueue(database.db, closed);
  const others = [createMailQueue(database, log), createMailQueue(database, log)];
  await Promise.all(others.map((other) => other.start()));
  await Promise.all(others.map((other) => other.stop()));
  expect(await queue.take(1)).toHaveLength(1);
});

test('two instances can create the queue on a new database at once', async () => {
  await database.db.execute(sql`drop schema pgboss cascade`);
  await expect(requireQueues(database.db)).rejects.toThrow('lacks the queues');
  await Promise.all([installQueues(database), installQueues(database)]);
  await requireQueues(database.db);
  await queue.enqueue(database.db, closed);
  expect(await queue.take(1)).toHaveLength(1);
});
