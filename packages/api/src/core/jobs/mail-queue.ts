import { limits } from '@app/contracts/limits';
import { carriesCode, type Mail } from '@app/contracts/messaging/mail/schema';
import type { Database, DatabaseClient, Transaction } from '@app/db/client';
import { wellFormed } from '@app/db/well-formed-json';
import { sql } from 'drizzle-orm';
import PgBoss from 'pg-boss';
import type { Log } from '../context';
import type { MailPort } from '../ports';
import { currentTraceparent } from '../tracing';
import { queueConnection, runSql } from './queue-connection';

const queue = 'mail';
const channel = 'mail_queued';

/** A mail held by a worker that has sent no heartbeat for this long goes to the next worker. */
const leaseSeconds = 20;
const unlimitedRetries = 1_000_000;

/** The worker decides for each mail when to retry and when to stop. */
export const mailQueueOptions = {
  name: queue,
  expireInSeconds: leaseSeconds,
  retryLimit: unlimitedRetries,
  retryDelay: 0,
};

/**
 * Why a mail was not delivered, as stored with it. `outage`: the mail server cannot be reached, the mail
 * itself is fine; `expired`: the code in it has expired.
 */
export interface MailFailure {
  kind: 'outage' | 'later' | 'never' | 'expired';
  /** One sentence, usually the mail server's response. */
  reason: string;
}

/** A mail taken from the queue for delivery. */
export interface QueuedMail {
  id: string;
  /** The queued payload; validate it with `mailSchema`, because an older release may have written it. */
  data: unknown;
  /** 1 for the first attempt. */
  attempt: number;
  queuedAt: Date;
}

/** The mail server's response when it accepted the mail. */
export interface MailReceipt {
  subject: string;
  response: string;
}

/** The queue as the worker uses it; procedures only get its `MailPort`. */
export interface MailQueue extends MailPort {
  /**
   * Starts the queue; mails can be queued from then on. `installQueues` must have run before, here or in the
   * migration job.
   */
  start(): Promise<void>;
  stop(): Promise<void>;
  /**
   * Calls `wake` after each commit that queued mail, on any instance, and after a reconnect. The returned
   * function unsubscribes.
   */
  onQueued(wake: () => void): Promise<() => Promise<void>>;
  /**
   * Takes up to `count` due mails (`early`: also those not due yet), codes first; no other worker gets them
   * while their lease lasts.
   */
  take(count: number, options?: { early: boolean }): Promise<QueuedMail[]>;
  /** Extends the lease on taken mails by another `leaseSeconds`. */
  keep(ids: readonly string[]): Promise<void>;
  /** Makes mails due again that were taken by a worker that has died. */
  releaseAbandoned(): Promise<void>;
  /** Makes waiting retries due at once: all of them, or those that wait for the end of an outage. */
  retryNow(which: 'all' | 'outage'): Promise<void>;
  /** Records the delivery; a code is erased. */
  markSent(id: string, receipt: MailReceipt): Promise<void>;
  retryLater(id: string, failure: MailFailure, seconds: number): Promise<void>;
  /** Marks the mail as failed; a code is erased, other contents stay for a manual retry. */
  giveUp(id: string, failure: MailFailure): Promise<void>;
}

/**
 * Creates the mail queue: pg-boss over the application's own database client. State and reason of each mail
 * stay readable in `pgboss.job` (`state`, `output`) for 30 days after it was sent or given up; so do contents
 * without a code (mail.kept-thirty-days).
 */
export function createMailQueue(
  { db, sql: client }: Pick<DatabaseClient, 'db' | 'sql'>,
  log: Log,
): MailQueue {
  const boss = new PgBoss({
    db: queueConnection(db),
    schedule: false,
    migrate: false,
    maintenanceIntervalSeconds: 300,
    archiveCompletedAfterSeconds: limits.mailRecordMs / 1_000,
    archiveFailedAfterSeconds: limits.mailRecordMs / 1_000,
    deleteAfterDays: 1,
  });
  boss.on('error', (error) => log.error({ err: error }, 'mail queue'));

  return {
    async start() {
      await boss.start();
    },
    stop: () => boss.stop({ graceful: false }),
    enqueue: (on, ...mails) => enqueue(boss, on, mails),
    async retry(on, id) {
      await on.execute(sql`
        with due as (
          update pgboss.job
          set state = 'retry', start_after = now(), completed_on = null, retry_limit = ${unlimitedRetries},
            keep_until = now() + interval '14 days'
          where name = ${queue} and id = ${id} and state in ('retry', 'failed') returning id)
        select pg_notify(${channel}, '') from due`);
    },
    async onQueued(wake) {
      const { unlisten } = await client.listen(channel, wake, wake);
      return async () => {
        await unlisten();
      };
    },
    async take(count, { early } = { early: false }) {
      const { connection, failed } = watchConnection(queueConnection(db));
      const jobs = await boss.fetch(queue, {
        batchSize: count,
        includeMetadata: true,
        ignoreStartAfter: early,
        db: connection,
      });
      failed();
      return jobs.map((job) => ({
        id: job.id,
        data: job.data,
        attempt: job.retryCount + 1,
        queuedAt: new Date(job.createdOn),
      }));
    },
    async keep(ids) {
      await db.execute(sql`
        update pgboss.job set started_on = now()
        where name = ${queue} and state = 'active' and id = any(${sql.param(`{${ids.join(',')}}`)}::uuid[])`);
    },
    releaseAbandoned: () => boss.expire(),
    async retryNow(which) {
      const only = which === 'outage' ? sql`and output ->> 'kind' = 'outage'` : sql``;
      await db.execute(sql`
        update pgboss.job set start_after = now()
        where name = ${queue} and state = 'retry' and start_after > now() ${only}`);
    },
    async markSent(id, receipt) {
      await db.transaction(async (tx) => {
        // If the lease ran out while the mail server was responding, the mail is due again; undo that.
        await runSql(
          tx,
          `update pgboss.job set state = 'active', data = ${dataWithoutCode}
            where name = $1 and id = $2 and state < 'completed'`,
          [queue, id],
        );
        await boss.complete(queue, id, receipt, { db: queueConnection(tx) });
      });
    },
    async retryLater(id, failure, seconds) {
      await db.transaction(async (tx) => {
        await boss.fail(queue, id, wellFormed(failure), { db: queueConnection(tx) });
        await tx.execute(sql`
          update pgboss.job set start_after = now() + ${seconds} * interval '1 second'
          where name = ${queue} and id = ${id} and state = 'retry'`);
      });
    },
    async giveUp(id, failure) {
      await db.transaction(async (tx) => {
        await runSql(
          tx,
          `update pgboss.job set retry_limit = retry_count, data = ${dataWithoutCode} where name = $1 and id = $2`,
          [queue, id],
        );
        await boss.fail(queue, id, wellFormed(failure), { db: queueConnection(tx) });
      });
    },
  };
}

/**
 * pg-boss swallows errors of a fetch; `failed` throws the first one, so that an error is not mistaken for an
 * empty queue.
 */
function watchConnection(connection: PgBoss.Db): { connection: PgBoss.Db; failed: () => void } {
  const errors: unknown[] = [];
  const executeSql: PgBoss.Db['executeSql'] = async (text, values) => {
    try {
      return await connection.executeSql(text, values);
    } catch (error) {
      errors.push(error);
      throw error;
    }
  };
  const failed = () => {
    for (const error of errors) throw error;
  };
  return { connection: { executeSql }, failed };
}

/** What remains of a finished mail: everything, or only template and recipient if it contains a code. */
const dataWithoutCode = `case when data ? 'code'
  then jsonb_build_object('template', data -> 'template', 'to', data -> 'to') else data end`;

/** Writes the mails and sends the notification in one statement; Postgres delivers it at the commit. */
async function enqueue(boss: PgBoss, db: Database | Transaction, mails: readonly Mail[]): Promise<void> {
  let queued = 0;
  const connection: PgBoss.Db = {
    async executeSql(text, values) {
      const insertAndNotify = `with queued as (${text} returning id) select pg_notify('${channel}', '') from queued`;
      const rows = await runSql(db, insertAndNotify, values);
      queued = rows.length;
      return { rows };
    },
  };
  const traceparent = currentTraceparent();
  const jobs = mails.map((mail) => ({
    name: queue,
    data: { ...wellFormed(mail), ...(traceparent && { traceparent }) },
    priority: carriesCode(mail) ? 1 : 0,
  }));
  await boss.insert(jobs, { db: connection });
  if (queued !== mails.length) throw new Error('the mail queue has not been started on this database');
}
