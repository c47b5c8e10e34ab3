import { inboundMail, mailboxFailure } from '@app/db/schema/inbox/inbound-mail';
import { webhook } from '@app/db/schema/messaging/webhook';
import { payment } from '@app/db/schema/sales/payment';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { createMailQueue, type MailQueue } from '../../core/jobs/mail-queue';
import { createWebhookQueue } from '../../core/jobs/webhook-queue';
import { insertOrder } from '../../testing/order-rows';
import { createTestServices, type TestServices } from '../../testing/services';
import { readOperatingFigures } from './operating-figures';

let services: TestServices;
let mails: MailQueue;
beforeAll(async () => {
  services = await createTestServices();
  mails = createMailQueue(services.database, services.log);
  await mails.start();
  const webhooks = createWebhookQueue(services, services.log);
  await webhooks.start();
  return async () => {
    await webhooks.stop();
    await mails.stop();
    await services.drop();
  };
});
beforeEach(async () => {
  await services.db.execute(sql`delete from pgboss.job`);
  for (const table of [payment, inboundMail, mailboxFailure, webhook]) await services.db.delete(table);
});

/** Inserts a job queued some seconds ago. */
function insertJob(name: string, state: string, { age = 0, dueIn = 0 } = {}) {
  return services.db.execute(sql`
    insert into pgboss.job (name, state, data, created_on, start_after, retry_limit)
    values (${name}, ${state}::pgboss.job_state, '{}', now() - ${age} * interval '1 second', now() + ${dueIn} * interval '1 second', 9)`);
}

test('returns figures for an empty site', async () => {
  expect(await readOperatingFigures(services)).toEqual({
    queues: [],
    payments: [],
    inboundMails: [],
    webhooks: { failing: 0, givenUp: 0 },
    unreachableMailboxes: 0,
    backups: { lastFinishedAt: null, hasFailed: false },
  });
});

test('queues are counted by state; a mail waits from its queueing, a webhook message from its due time', async () => {
  await insertJob('mail', 'created', { age: 30 });
  await insertJob('mail', 'retry', { age: 1_000, dueIn: 600 });
  await insertJob('mail', 'retry', { age: 500, dueIn: 600 });
  await insertJob('mail', 'completed', { age: 90_000 });
  await insertJob('mail', 'failed', { age: 90_000 });
  await insertJob('webhook', 'created', { age: 5_000, dueIn: 600 });
  await insertJob('webhook', 'retry', { age: 5_000, dueIn: -40 });
  const { queues } = await readOperatingFigures(services);
  const found = queues.map(({ queue, state, jobs, oldestSeconds }) => [
    queue,
    state,
    jobs,
    Math.floor(oldestSeconds / 10),
  ]);
  expect(found.sort()).toEqual([
    ['mail', 'failed', 1, 0],
    ['mail', 'retrying', 2, 100],
    ['mail', 'waiting', 1, 3],
    ['webhook', 'retrying', 1, 4],
    ['webhook', 'waiting', 1, 0],
  ]);
});

test('payments and mails of a day are counted by outcome, older ones not', async () => {
  const order = await insertOrder(services);
  const money = {
    orderId: order.id,
    provider: 'stripe',
    part: 'whole',
    amountCents: 100,
    currency: 'USD',
  } as const;
  await services.db.insert(payment).values([
    { ...money, reference: 'figures-1', state: 'failed' },
    { ...money, reference: 'figures-2', state: 'failed' },
    // Created in 2020, according to its id.
    { ...money, id: '016f5e66-e800-7000-8000-000000000000', reference: 'figures-3', state: 'failed' },
  ]);
  const mail = { mailbox: 'm', uidValidity: 1, bytes: 1, hasOriginal: false };
  await services.db.insert(inboundMail).values([
    { ...mail, uid: 1, outcome: 'spam', receivedAt: new Date() },
    { ...mail, uid: 2, outcome: 'spam', receivedAt: new Date(Date.now() - 25 * 3_600_000) },
  ]);
  const { payments, inboundMails } = await readOperatingFigures(services);
  expect(payments.filter(({ state }) => state === 'failed')).toEqual([
    { provider: 'stripe', state: 'failed', payments: 2 },
  ]);
  expect(inboundMails).toEqual([{ outcome: 'spam', mails: 1 }]);
});

test('failing webhooks and mailboxes are counted, disabled ones are not', async () => {
  const one = { name: 'w', url: 'https://example.com', events: [], secretSeed: 's' };
  await services.db
    .insert(webhook)
    .values([
      { ...one, failingSince: new Date() },
      { ...one, failingSince: new Date(), disabledAt: new Date(), disabledReason: 'gone' },
      { ...one, failingSince: new Date(), disabledAt: new Date() },
      one,
    ]);
  const [since, triedAt] = [new Date(), new Date()];
  await services.db
    .insert(mailboxFailure)
    .values({ name: 'm', kind: 'unreachable', error: 'away', since, triedAt });
  const { webhooks, unreachableMailboxes } = await readOperatingFigures(services);
  expect([webhooks, unreachableMailboxes]).toEqual([{ failing: 1, givenUp: 1 }, 1]);
});

test('no figure scans a whole table', async () => {
  services.statements.length = 0;
  await readOperatingFigures(services);
  const queues = services.statements.find((text) => text.includes('pgboss.job')) ?? '';
  const plan = await services.db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    return tx.execute<{ 'QUERY PLAN': string }>(sql`explain ${sql.raw(queues)}`);
  });
  const text = plan.map((row) => row['QUERY PLAN']).join('\n');
  // A scan of the first index would read all jobs: the conditions have to match those of the partial indexes.
  expect(text).not.toContain('Seq Scan');
  expect(text.match(/_(?:start_after|created_on)\w*idx/g)?.length).toBeGreaterThanOrEqual(2);
});
