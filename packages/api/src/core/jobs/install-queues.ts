import type { Database, DatabaseClient, Transaction } from '@app/db/client';
import { DatabaseStartError } from '@app/db/embedded/database-start-error';
import { sql } from 'drizzle-orm';
import PgBoss from 'pg-boss';
import { mailQueueOptions } from './mail-queue';
import { queueConnection } from './queue-connection';
import { webhookQueueOptions } from './webhook-queue';

const queues = [mailQueueOptions, webhookQueueOptions];

/**
 * Creates or updates the queue tables (schema `pgboss`), one instance at a time: pg-boss on its own runs into
 * deadlocks here.
 */
export async function installQueues({ db }: Pick<DatabaseClient, 'db'>): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('mail queue'))`);
    const installer = new PgBoss({ db: queueConnection(tx), schedule: false, supervise: false });
    await installer.start();
    for (const options of queues) {
      await installer.createQueue(options.name, options);
      await installer.updateQueue(options.name, options);
    }
    await indexMails(tx);
    await installer.stop({ graceful: false });
  });
}

async function indexMails(tx: Transaction): Promise<void> {
  // For the dashboard's outbox and its list of what needs attention.
  await tx.execute(sql`create index if not exists job_newest on pgboss.job (name, created_on desc, id desc)`);
  await tx.execute(
    sql`create index if not exists job_undelivered on pgboss.job (name, created_on) where state = 'failed'`,
  );
  // For the customer page.
  await tx.execute(
    sql`create index if not exists job_recipient on pgboss.job (name, lower(data ->> 'to'), created_on desc, id desc)`,
  );
}

/**
 * Checks that the queues are installed in the version this program expects; changes nothing.
 *
 * @throws DatabaseStartError if they are not.
 */
export async function requireQueues(db: Database): Promise<void> {
  const boss = new PgBoss({ db: queueConnection(db), schedule: false, supervise: false, migrate: false });
  try {
    await boss.start();
    const existing = (await boss.getQueues()).map(({ name }) => name);
    if (queues.every(({ name }) => existing.includes(name))) return;
  } catch (error) {
    // The database refused for another reason, such as a missing privilege: report that one.
    if (error instanceof Error && 'code' in error) throw error;
  } finally {
    await boss.stop({ graceful: false });
  }
  throw new DatabaseStartError(
    'The database lacks the queues of this version of the program, and MIGRATE=off leaves them to others: run "npm run db:migrate" ("operations.js migrate" of the build), then start again.',
  );
}
