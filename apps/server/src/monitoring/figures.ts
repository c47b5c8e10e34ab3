import { statfs } from 'node:fs/promises';
import type { OperatingFigures } from '@app/api/insight/stats/operating-figures';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { cacheReading } from './cache-reading';

/**
 * Limits how often the database is queried, whatever the number of collectors, and how long a scrape waits
 * for it.
 */
const readingLimits = { ttlMs: 5_000, timeoutMs: 2_000 };

/** From a tenth of a millisecond, the time of a prepared read, up to the statement timeout. */
const queryBuckets = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** The outcome of a delivery attempt: `MailFailure['kind']` where the mail is not sent. */
type MailOutcome = 'sent' | 'outage' | 'later' | 'never' | 'expired';

/** Sources that exist only once the server runs. */
export interface FigureSources {
  pool: { size: number; underWay: () => number };
  liveStreams: () => number;
  /** DATA_DIR. */
  dataDir: string;
  /** Null without a replica. */
  replica: { state: () => Promise<{ lagBytes: number }> } | null;
  /** Rejects while the database is unavailable. */
  readDatabase: () => Promise<OperatingFigures>;
}

type SetGauge<Reading> = (gauge: Gauge, reading: Reading) => void;

/**
 * Creates a gauge that is read on every scrape. If it cannot be read it is omitted instead of showing an old
 * value or 0.
 */
function createGauge<Reading>(
  register: Registry,
  { name, help, labelNames = [] }: { name: string; help: string; labelNames?: string[] },
  read: () => Promise<Reading | null>,
  fill: SetGauge<Reading>,
): void {
  const gauge: Gauge = new Gauge({
    name,
    help,
    labelNames,
    registers: [register],
    async collect() {
      gauge.reset();
      if (labelNames.length === 0) gauge.remove();
      const reading = await read();
      if (reading !== null) fill(gauge, reading);
    },
  });
}

function watchDatabase(register: Registry, { readDatabase }: FigureSources): void {
  const read = cacheReading(readDatabase, readingLimits);
  const up = { name: 'database_up', help: 'Whether the database answers within the time of a scrape.' };
  createGauge(
    register,
    up,
    async () => ((await read()) ? 1 : 0),
    (gauge, isUp) => gauge.set(isUp),
  );
  const of = (name: string, help: string, labelNames: string[], fill: SetGauge<OperatingFigures>) =>
    createGauge(register, { name, help, labelNames }, read, fill);
  of(
    'queue_jobs',
    'Emails and webhook messages that wait or have failed.',
    ['queue', 'state'],
    (gauge, { queues }) => {
      for (const { queue, state, jobs } of queues) gauge.set({ queue, state }, jobs);
    },
  );
  of(
    'queue_oldest_waiting_seconds',
    'How long the oldest of a queue has been waiting.',
    ['queue'],
    (gauge, { queues }) => {
      for (const name of ['mail', 'webhook']) {
        const oldestSecondsOfQueue = queues
          .filter(({ queue }) => queue === name)
          .map(({ oldestSeconds }) => oldestSeconds);
        gauge.set({ queue: name }, Math.max(0, ...oldestSecondsOfQueue));
      }
    },
  );
  of(
    'payments_last_day',
    'Payments begun within 24 hours, as they stand.',
    ['provider', 'state'],
    (gauge, { payments }) => {
      for (const { provider, state, payments: number } of payments) gauge.set({ provider, state }, number);
    },
  );
  of('inbound_mails_last_day', 'Emails received within 24 hours.', ['outcome'], (gauge, { inboundMails }) => {
    for (const { outcome, mails } of inboundMails) gauge.set({ outcome }, mails);
  });
  of('webhooks_in_trouble', 'Webhooks whose messages do not arrive.', ['state'], (gauge, { webhooks }) => {
    gauge.set({ state: 'failing' }, webhooks.failing);
    gauge.set({ state: 'given_up' }, webhooks.givenUp);
  });
  of(
    'backup_last_success_timestamp_seconds',
    'When the latest whole backup was done, where one is known.',
    [],
    (gauge, { backups: { lastFinishedAt } }) => {
      if (lastFinishedAt) gauge.set(lastFinishedAt.getTime() / 1_000);
    },
  );
  of('backup_last_failed', 'Whether the latest backup has failed.', [], (gauge, { backups }) =>
    gauge.set(Number(backups.hasFailed)),
  );
  of('mailboxes_unreachable', 'Mailboxes that cannot be read.', [], (gauge, { unreachableMailboxes }) =>
    gauge.set(unreachableMailboxes),
  );
}

function watchProcess(register: Registry, { pool, liveStreams, dataDir }: FigureSources): void {
  const now = async () => pool.underWay();
  const of = (name: string, help: string, read: () => Promise<number | null>) =>
    createGauge(register, { name, help }, read, (gauge, value) => gauge.set(value));
  of('database_pool_size', 'Connections for procedures at most.', async () => pool.size);
  of('database_pool_in_use', 'Connections at work.', async () => Math.min(await now(), pool.size));
  of('database_pool_waiting', 'Queries that wait for a connection.', async () =>
    Math.max(0, (await now()) - pool.size),
  );
  of('live_streams_open', 'Open streams of live updates.', async () => liveStreams());
  const readDisk = cacheReading(() => statfs(dataDir), readingLimits);
  of('data_folder_free_bytes', 'What the site may still write into its data folder.', async () => {
    const disk = await readDisk();
    return disk && disk.bavail * disk.bsize;
  });
  of('data_folder_size_bytes', 'The size of the disk with the data folder.', async () => {
    const disk = await readDisk();
    return disk && disk.blocks * disk.bsize;
  });
}

function watchReplica(register: Registry, { replica }: FigureSources): void {
  const read = cacheReading(async () => (replica ? replica.state() : null), readingLimits);
  createGauge(
    register,
    {
      name: 'database_replica_up',
      help: 'Whether the replica, if there is one, answers within the time of a scrape.',
    },
    async () => (replica ? Number((await read()) !== null) : null),
    (gauge, isUp) => gauge.set(isUp),
  );
  createGauge(
    register,
    {
      name: 'database_replica_lag_bytes',
      help: 'What the replica has not applied yet of what the primary has written.',
    },
    read,
    (gauge, { lagBytes }) => gauge.set(lagBytes),
  );
}

/**
 * Creates the metrics of this process, in addition to its request metrics. One instance per process. Labels
 * have few values, all defined by the code.
 */
export function createFigures() {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const registers = [register];
  const mails = new Counter({
    name: 'mail_attempts_total',
    help: 'Attempts to deliver a mail.',
    labelNames: ['outcome'],
    registers,
  });
  const webhooks = new Counter({
    name: 'webhook_attempts_total',
    help: 'Attempts to deliver a message to a webhook.',
    labelNames: ['outcome'],
    registers,
  });
  const queries = new Histogram({
    name: 'database_query_duration_seconds',
    help: 'How long statements and transactions took, the wait for a connection included.',
    labelNames: ['kind'],
    buckets: queryBuckets,
    registers,
  });
  const storage = new Histogram({
    name: 'storage_operation_duration_seconds',
    help: 'How long the file store took.',
    labelNames: ['operation', 'outcome'],
    registers,
  });
  const heavyReads = new Counter({
    name: 'database_heavy_reads_total',
    help: 'Lists, reports and parts of exports, by the server that answered; only where there is a replica.',
    labelNames: ['server'],
    registers,
  });
  const auditLogFailures = new Counter({
    name: 'audit_log_failures_total',
    help: 'Attempts to append to AUDIT_LOG_FILE that failed.',
    registers,
  });
  return {
    register,
    auditLogFailed: () => auditLogFailures.inc(),
    replicaAsked: (server: 'replica' | 'primary') => heavyReads.inc({ server }),
    mailAttempted: (outcome: MailOutcome) => mails.inc({ outcome }),
    webhookAttempted: (outcome: 'delivered' | 'failed') => webhooks.inc({ outcome }),
    queryTook: (kind: string, seconds: number) => queries.observe({ kind }, seconds),
    storageTook: (operation: string, outcome: 'done' | 'missing' | 'failed', seconds: number) =>
      storage.observe({ operation, outcome }, seconds),
    /** Adds the metrics that are read on every scrape. */
    watch(sources: FigureSources) {
      watchProcess(register, sources);
      watchDatabase(register, sources);
      watchReplica(register, sources);
    },
  };
}

export type Figures = ReturnType<typeof createFigures>;
