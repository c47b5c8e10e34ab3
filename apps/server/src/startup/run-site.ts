import { addSampleReleases } from '@app/api/catalogue/release/sample-releases';
import { readMessageFiles } from '@app/api/conversation/read-message-files';
import type { Services } from '@app/api/core/context';
import { createMailQueue, type MailQueue } from '@app/api/core/jobs/mail-queue';
import { createWebhookQueue } from '@app/api/core/jobs/webhook-queue';
import type { KeyRing } from '@app/api/core/key-ring';
import { readCurrency } from '@app/api/core/setting/read-settings';
import { addSampleProofPictures } from '@app/api/delivery/proof/sample-pictures';
import { signReplies } from '@app/api/inbox/inbound-mail/reply-address';
import { readOperatingFigures } from '@app/api/insight/stats/operating-figures';
import { replyToOf } from '@app/api/messaging/mail/reply-to';
import { attachedEInvoice } from '@app/api/sales/invoice/e-invoice';
import { readInvoicePdf } from '@app/api/sales/invoice/invoice-pdf';
import { readShownWords } from '@app/api/site/content/read-published-words';
import { setSiteWords } from '@app/content/change-site-words';
import { setSiteCurrency } from '@app/contracts/core/money/site-currency';
import { connect, createDatabase } from '@app/db/client';
import type { DatabaseConnection } from '@app/db/connection';
import { demoAccounts, demoPassword } from '@app/db/demo/demo-accounts';
import { watchPool } from '@app/db/watch-pool';
import { demosDist } from '../create-app';
import type { Env } from '../env/env-types';
import type { SiteLog } from '../http/request-log-line';
import { traceRequests } from '../http/trace-requests';
import { type MailboxSettings, mailboxName } from '../inbound-mail/imap-mailbox';
import { MailReader, type ReaderLock, type ReaderTiming } from '../inbound-mail/mail-reader';
import type { MailWorker } from '../mail/mail-worker';
import { startMail } from '../mail/start-mail';
import { createFigures, type Figures } from '../monitoring/figures';
import { builtWords } from '../pages/load-localized-parts';
import type { Pages } from '../pages/pages';
import { startWebhooks } from '../webhooks/start-webhooks';
import { createListeners, type Serving } from './create-listeners';
import { createServices } from './create-services';
import type { HttpServer } from './http-server';
import { loadInitialData } from './initial-data';
import { listen } from './listen';
import { listenForChanges } from './listen-for-changes';
import type { OpenDatabase } from './open-database';
import { openReplica } from './open-replica';
import { startScheduledTasks } from './scheduled-tasks';
import type { Shutdown } from './shutdown';
import type { StartupLog } from './startup-log';

/** A lock held by its connection: when the process or the connection ends, the next server acquires it. */
function createReaderLock(connection: DatabaseConnection, mailbox: string): ReaderLock {
  const sql = connect(connection, { max: 1, applicationName: `mail reader ${process.pid}` });
  return {
    async take() {
      // Acquired again each time, which is harmless, because a lost connection has lost the lock.
      const [row] = await sql<{ taken: boolean }[]>`
        select pg_try_advisory_lock(hashtext('inbound mail'), hashtext(${mailbox})) as taken`;
      return row?.taken === true;
    },
    release: () => sql.end({ timeout: 1 }),
  };
}

/**
 * Begins to read the mailbox, and stops with the process. Not awaited, because a mail server may be
 * unavailable for hours.
 */
export function startInboundMail(
  settings: MailboxSettings,
  services: Services,
  connection: DatabaseConnection,
  shutdown: Pick<Shutdown, 'add'>,
  timing: Partial<ReaderTiming> = {},
): void {
  const lock = createReaderLock(connection, mailboxName(settings));
  const reader = new MailReader(settings, services, lock, timing);
  reader.start();
  shutdown.add('mailbox', () => reader.stop());
}

/** Time for current requests to finish. Mails and webhooks in delivery get a little less. */
const REQUEST_GRACE_MS = 8_000;
const QUEUE_GRACE_MS = 5_000;

export type Site = {
  env: Env;
  keys: KeyRing;
  database: OpenDatabase;
  http: HttpServer;
  pages: Promise<Pages>;
  log: SiteLog;
  startup: StartupLog;
  shutdown: Shutdown;
};

/** Starts everything that needs the database, and handles requests from then on. */
export async function runSite(site: Site): Promise<void> {
  const { env, keys, http, log, startup, shutdown } = site;
  const { client, connection } = site.database;
  const figures = createFigures();
  const pool = watchPool(client.sql, figures.queryTook);
  await loadInitialData(client.db, site);

  // Before the first mail: ticket mails contain prices, and all mails name the company.
  setSiteCurrency(await readCurrency(client.db));
  setSiteWords(await readShownWords({ db: client.db, builtWords }));
  const mailQueue = createMailQueue(client, log);
  await mailQueue.start();
  shutdown.add('mail queue', mailQueue.stop);
  const webhookQueue = createWebhookQueue(client, log);
  await webhookQueue.start();
  shutdown.add('webhooks', () => webhookQueue.stop(QUEUE_GRACE_MS));

  const pages = await site.pages;
  shutdown.add('pages', pages.close);
  const { cache, live, changes, homeRedirects } = listenForChanges(connection, client.db, shutdown);
  const replica = openReplica(env, { primary: client, log, figures, shutdown });
  const services = await createServices(env, {
    db: client.db,
    replica,
    log,
    mail: mailQueue,
    webhooks: webhookQueue,
    live,
    catalogueChangesApplied: changes.caughtUp,
    ...{ homeRedirects, keys, shutdown, figures },
  });
  // Mails queued earlier are sent at once, invoices with their PDF.
  const mail = await startup.step(
    'mail',
    () => startMailing(site, mailQueue, services, figures),
    () => describeMail(env),
  );
  await startWebhooks(webhookQueue, services, env.publicUrl.origin, figures.webhookAttempted);
  const tasks = startScheduledTasks(services, { env, connection, figures });
  shutdown.add('scheduled tasks', tasks.stop);
  // A task that starts later might not finish.
  http.draining.addEventListener('abort', tasks.stop, { once: true });
  if (env.inbound) startInboundMail(env.inbound, services, connection, shutdown);
  const probes = createDatabase(connection, { max: 1, applicationName: `probes ${process.pid}` });
  shutdown.add('probes', () => probes.sql.end({ timeout: 1 }));
  figures.watch({
    pool,
    liveStreams: live.count,
    dataDir: env.dataDir,
    replica,
    readDatabase: () => readOperatingFigures({ db: probes.db, now: services.now }),
  });
  const serving: Serving = { http, pages, env, probes: probes.sql, services, cache, mail, figures };
  http.answer(...traceRequests(pages.followSources?.(serving) ?? createListeners(serving), env));
  registerStop(site, live.close, [
    tasks.stop,
    () => mail.stop(QUEUE_GRACE_MS),
    () => webhookQueue.stop(QUEUE_GRACE_MS),
  ]);
  await startup.step(
    'server',
    () => listen(http.server, env),
    () => `ready at ${env.publicUrl.origin}`,
  );
  if (!env.rateLimits) startup.info('RATE_LIMITS is off: for load tests only');
  if (env.demoData) await finishSamples(services, pages.samplePictures, site);
}

/** Once the site answers: files that samples lack or cannot have do not hold up its start. */
async function finishSamples(
  services: Services,
  pictures: string,
  { env, http, log, startup }: Site,
): Promise<void> {
  printSampleAccounts(env, startup);
  const finish = (what: string, added: Promise<number>) =>
    added.then(
      (count) => count > 0 && startup.detail('samples', `files of ${count} ${what} added`),
      (cause: unknown) => {
        if (!http.draining.aborted) log.warn({ err: cause }, `the files of sample ${what} were not added`);
      },
    );
  await finish('proofs', addSampleProofPictures(services, pictures, http.draining));
  await finish('templates', addSampleReleases(services, demosDist, http.draining));
}

/**
 * Stops the parts that end with the requests concurrently: one after the other they could exceed the time
 * limit of the process.
 */
function registerStop(
  { http, shutdown }: Site,
  closeStreams: () => void,
  stops: readonly (() => Promise<unknown>)[],
): void {
  shutdown.add('requests', async () => {
    const results = await Promise.allSettled([http.close(REQUEST_GRACE_MS), ...stops.map((stop) => stop())]);
    for (const result of results) if (result.status === 'rejected') throw result.reason;
  });
  // Registered first: a stream would hold its connection until the grace period is over.
  http.draining.addEventListener('abort', closeStreams, { once: true });
}

async function startMailing(
  { env, keys, shutdown }: Site,
  queue: MailQueue,
  services: Services,
  figures: Figures,
): Promise<MailWorker> {
  const { smtpUrl, mailFrom: from, dataDir, inbound } = env;
  const worker = await startMail({
    queue,
    smtpUrl,
    from,
    dataDir,
    publicUrl: env.publicUrl.origin,
    readInvoicePdf: (number) => readInvoicePdf(services, number),
    readEInvoice: (number) => attachedEInvoice(services, number),
    readMessageFiles: (which) => readMessageFiles(services, which),
    repliesTo: inbound && signReplies(keys, inbound.replyAddress),
    replyToOf: (mail) => replyToOf(services, mail),
    log: services.log,
    onAttempt: figures.mailAttempted,
  });
  shutdown.add('mail', () => worker.stop(QUEUE_GRACE_MS));
  return worker;
}

function describeMail(env: Env): string {
  return env.smtpUrl ? `sent through ${new URL(env.smtpUrl).host}` : `written to ${env.dataDir}/mail`;
}

function printSampleAccounts(env: Env, { info }: StartupLog): void {
  if (!env.demoData || !env.local) return;
  info(`sample accounts, password ${demoPassword}`);
  for (const { email, role } of demoAccounts) info(`  ${email.padEnd(22)} ${role}`);
  info(`what to try with them: ${new URL('/dev', env.publicUrl)}`);
}
