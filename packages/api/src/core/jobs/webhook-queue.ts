import type { DatabaseClient } from '@app/db/client';
import PgBoss from 'pg-boss';
import type { Log } from '../context';
import type { WebhookPort } from '../ports';
import { currentTraceparent, tracedJob } from '../tracing';
import { queueConnection } from './queue-connection';

const queue = 'webhook';
/** A delivery held by a worker that has died goes to the next worker after this time. */
const leaseSeconds = 60;
export const webhookQueueOptions = {
  name: queue,
  expireInSeconds: leaseSeconds,
  retryLimit: 1_000,
  retryDelay: 5,
};
/** Concurrent deliveries per server, so that a slow one does not hold up the others. */
const workers = 4;

/** The queue as the worker uses it. */
export interface WebhookQueue extends WebhookPort {
  /** Starts the queue. `installQueues` must have run before, here or in the migration job. */
  start(): Promise<void>;
  /**
   * Passes every due delivery to `attempt`, which has to settle it; if it rejects, the delivery is passed
   * again later.
   */
  work(attempt: (deliveryId: string) => Promise<void>): Promise<void>;
  /** Stops taking deliveries, and waits up to `graceMs` for those in progress. */
  stop(graceMs?: number): Promise<void>;
}

/**
 * Creates the queue of webhook deliveries: pg-boss over the application's own database client, next to the
 * mail queue.
 */
export function createWebhookQueue({ db }: Pick<DatabaseClient, 'db'>, log: Log): WebhookQueue {
  // The mail queue runs maintenance for both.
  const boss = new PgBoss({ db: queueConnection(db), schedule: false, supervise: false, migrate: false });
  boss.on('error', (error) => log.error({ err: error }, 'webhook queue'));
  return {
    async start() {
      await boss.start();
    },
    async work(attempt) {
      const options = { batchSize: 1, pollingIntervalSeconds: 1 };
      for (let worker = 0; worker < workers; worker += 1) {
        await boss.work<{ delivery: string }>(queue, options, async ([job]) => {
          if (!job) return;
          const { id, data } = job;
          const attributes = { 'messaging.destination.name': queue, 'messaging.message.id': id };
          await tracedJob('webhook delivery', { data, attributes }, () => attempt(data.delivery));
        });
      }
    },
    async stop(graceMs = 5_000) {
      await boss.stop({ graceful: true, wait: true, timeout: graceMs });
    },
    async enqueue(on, deliveryIds, at) {
      if (deliveryIds.length === 0) return;
      const traceparent = currentTraceparent();
      const jobs = deliveryIds.map((delivery) => ({
        name: queue,
        data: { delivery, ...(traceparent && { traceparent }) },
        ...(at && { startAfter: at.toISOString() }),
      }));
      await boss.insert(jobs, { db: queueConnection(on) });
    },
  };
}
