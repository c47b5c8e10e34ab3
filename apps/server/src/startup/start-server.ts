import { sweepExpired } from '@app/api/auth/sweep-expired';
import type { Services } from '@app/api/core/context';
import { createRateLimits, unlimited } from '@app/api/core/rate-limits';
import { redactQueryValues } from '@app/api/core/redact-query-values';
import { createContextFactory } from '@app/api/create-context';
import { sweepFiles } from '@app/api/files/sweep-files';
import { remindInvoices } from '@app/api/invoice/remind-invoices';
import { createMailQueue, type MailQueue } from '@app/api/jobs/mail-queue';
import { createWebhookQueue } from '@app/api/jobs/webhook-queue';
import { createLiveHub } from '@app/api/live/live-hub';
import { sweepPayments } from '@app/api/payment/sweep-payments';
import { remindQuotes } from '@app/api/quote/remind-quotes';
import { appRouter } from '@app/api/router';
import { sweepSearchWords } from '@app/api/template/sweep-search-words';
import { type ChangeListener, listenToChanges } from '@app/db/change-listener';
import { checkWritable } from '@app/db/check-writable';
import { connect } from '@app/db/client';
import type { DatabaseConnection } from '@app/db/connection';
import { demoAccounts, demoPassword } from '@app/db/demo/demo-accounts';
import { DatabaseStartError } from '@app/db/embedded/database-start-error';
import { checkMigrated } from '@app/db/migrate';
import type { DocumentRenderer } from '@app/documents/document-renderer';
import { getRequestListener } from '@hono/node-server';
import { stdSerializers } from 'pino';
import type { Sql } from 'postgres';
import { version } from '../../package.json';
import { createApp } from '../create-app';
import { type Env, processEnv } from '../env';
import { exportRoutes } from '../exports/export-routes';
import { createFileStore } from '../files/create-file-store';
import { fileRoutes } from '../files/file-routes';
import { createVirusScan } from '../files/virus-scan';
import { rejectRemoteRequests } from '../http/local-requests';
import { createSiteLog, type SiteLog } from '../http/request-log-line';
import { createDevMail } from '../mail/dev-mail';
import type { MailWorker } from '../mail/mail-worker';
import { startMail } from '../mail/start-mail';
import { sweepStoredMails } from '../mail/stored-mails';
import { createCounters } from '../monitoring/counters';
import { throttleCheck } from '../monitoring/health-routes';
import { metricsRoutes } from '../monitoring/metrics';
import type { CreatePages, Listeners, Pages } from '../pages/pages';
import { publishedTemplates } from '../pages/published-templates';
import { createPayments } from '../payments/create-payments';
import { providerEvents } from '../payments/provider-events';
import { createResponseCache, type ResponseCache } from '../response-cache/response-cache';
import { StartupError, StoppedError } from '../startup-error';
import { startWebhooks } from '../webhooks/start-webhooks';
import { createHttpServer, type HttpServer } from './http-server';
import { loadInitialData } from './initial-data';
import { checkAddress, listen } from './listen';
import { createLogDestination } from './log-destination';
import { openDatabase } from './open-database';
import { loadSecret } from './secret';
import { createShutdown, type Shutdown } from './shutdown';
import { createStartupLog, forCollectors, forPeople, type StartupLog } from './startup-log';
import { type StopSignal, watchStopSignals } from './stop-signal';

/** Requests under way get this long to finish, mails and webhooks under way a little less. */
const REQUEST_GRACE_MS = 8_000;
const QUEUE_GRACE_MS = 5_000;
const SWEEP_EVERY_MS = 3_600_000;
const SWEEP_PAYMENTS_EVERY_MS = 2 * 60_000;
/** Once database and files could be written they are believed to be for this long. */
const WRITABLE_FOR_MS = 5_000;
/** Whatever hangs, the process is gone by then; an embedded database ends by itself once it was told to. */
const STOP_LIMIT_MS = 14_000;
/** The same, counted from the end of a long draining. */
const STOP_AFTER_DRAIN_MS = 9_000;

/**
 * The composition root: reads the settings, opens everything in order, serves until told to stop, and closes
 * everything in reverse. Ends the process: 0 after an orderly stop, 1 after a sentence on stderr saying what is wrong.
 */
export async function startServer(createPages: CreatePages): Promise<void> {
  const stop = watchStopSignals();
  const log = createLog();
  const shutdown = createShutdown((name, error) => log.error({ err: error }, `could not close: ${name}`));
  let exitCode = 0;
  let drainMs = 0;
  const fail = (error: unknown) => {
    exitCode = 1;
    report(error);
    stop.stop();
  };
  stop.signal.addEventListener('abort', () => {
    const limitMs = Math.max(STOP_LIMIT_MS, drainMs + STOP_AFTER_DRAIN_MS);
    setTimeout(() => process.exit(exitCode), limitMs).unref();
  });
  // Whoever read our output has gone; that is no reason to end.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  process.on('uncaughtException', fail);
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'a rejection that nobody handled'));

  try {
    const env = processEnv();
    if (env.logLevel) log.level = env.logLevel;
    const startup = createStartupLog(
      env.local || process.stdout.isTTY ? forPeople : forCollectors(log),
      stop.signal,
    );
    drainMs = env.drainSeconds * 1_000;
    const http = createHttpServer();
    await start({ env, http, createPages, log, startup, shutdown, stop, fail });
    await stopped(stop.signal);
    startup.say('stopping');
    // A process in an unknown state is no good to anybody.
    if (exitCode === 0) await http.drain(drainMs);
    await shutdown.run();
    // What was done last stands in the log before the last word.
    log.flush();
    startup.say('stopped');
    log.flush();
  } catch (error) {
    if (!(error instanceof StoppedError)) fail(error);
    await shutdown.run();
  }
  process.exit(exitCode);
}

type Start = {
  env: Env;
  http: HttpServer;
  createPages: CreatePages;
  log: SiteLog;
  startup: StartupLog;
  shutdown: Shutdown;
  stop: StopSignal;
  fail: (error: unknown) => void;
};

async function start({ env, http, createPages, log, startup, shutdown, stop, fail }: Start): Promise<void> {
  // Before anything is touched: a second server must not disturb the first.
  await checkAddress(env);
  startup.note('version', version);
  const secret = env.secret ?? loadSecret(env.dataDir);
  const { client, connection } = await openDatabase(env, {
    startup,
    shutdown,
    stopping: stop.signal,
    onLost: fail,
  });
  await loadInitialData(env, client.db, startup);

  const queue = createMailQueue(client, log);
  const mail = await startup.step(
    'mail',
    () => startMailing(env, queue, log, shutdown),
    () => describeMail(env),
  );

  const webhookQueue = createWebhookQueue(client, log);
  await webhookQueue.start();
  shutdown.add('webhooks', () => webhookQueue.stop(QUEUE_GRACE_MS));

  const pages = await createPages(http.server);
  shutdown.add('pages', pages.close);
  const { cache, live, changes } = listenForChanges(connection, shutdown);
  const services: Services & { log: SiteLog } = {
    db: client.db,
    mail: queue,
    webhooks: webhookQueue,
    payments: await createPayments(env),
    allowPrivateWebhooks: env.allowPrivateWebhooks,
    renderMail: async (mail) => {
      const { renderMail } = await import('@app/mail/render-mail');
      return renderMail(mail, { publicUrl: env.publicUrl.origin });
    },
    renderDocument: documentRenderer(log, shutdown),
    files: createFileStore(env),
    fileQuotaBytes: env.fileQuotaBytes,
    scanFile: createVirusScan(env.clamdUrl, log),
    rateLimits: env.rateLimits ? createRateLimits(client.db) : unlimited,
    log,
    now: () => new Date(),
    secret,
    secureCookies: env.publicUrl.protocol === 'https:',
    catalogueChangesApplied: changes.caughtUp,
    live,
    orderTaxRate: env.orderTaxRate,
    timeZone: env.timeZone,
    teamEmail: env.contactTo,
    showDemoAccounts: env.demoData && env.local,
  };
  await startWebhooks(webhookQueue, services);
  sweepHourly(services, env.dataDir, shutdown);
  sweepPaymentsOften(services, shutdown);
  const probes = connect(connection, { max: 1, applicationName: `probes ${process.pid}` });
  shutdown.add('probes', () => probes.end({ timeout: 1 }));
  const serving: Serving = { http, pages, env, probes, services, cache, mail };
  http.answer(...(pages.followSources?.(serving) ?? createListeners(serving)));
  shutdown.add('requests', async () => {
    // At once: one after the other they could take longer than the process has.
    const results = await Promise.allSettled([
      http.close(REQUEST_GRACE_MS),
      mail.stop(QUEUE_GRACE_MS),
      webhookQueue.stop(QUEUE_GRACE_MS),
    ]);
    for (const result of results) if (result.status === 'rejected') throw result.reason;
  });
  // First of all: a stream would hold its connection until the grace is over.
  http.draining.addEventListener('abort', live.close, { once: true });
  await startup.step(
    'server',
    () => listen(http.server, env),
    () => `ready at ${env.publicUrl.origin}`,
  );
  welcome(env, startup);
}

/** Makes PDFs in a thread of its own; the libraries for it are loaded with the first one. */
function documentRenderer(log: SiteLog, shutdown: Shutdown): Services['renderDocument'] {
  let loaded: Promise<DocumentRenderer> | undefined;
  shutdown.add('documents', async () => (await loaded)?.close());
  return async (document) => {
    loaded ??= import('@app/documents/document-renderer').then(({ createDocumentRenderer }) =>
      createDocumentRenderer((error) => log.error({ err: error }, 'the thread for documents failed')),
    );
    return (await loaded).render(document);
  };
}

/** One connection hears what the kept answers and the open screens have to know. */
function listenForChanges(connection: DatabaseConnection, shutdown: Shutdown) {
  const cache = createResponseCache(() => changes.isLive());
  const live = createLiveHub();
  const changes: ChangeListener = listenToChanges(connection, {
    hear: { catalogue_changed: cache.clear, live: live.hear },
    onGap: (now) => {
      cache.clear();
      if (now === 'listening') live.missed();
    },
  });
  shutdown.add('changes', changes.stop);
  // Nobody has to wait for it: until then answers are made anew.
  void changes.start();
  return { cache, live, changes };
}

/** Clears what has expired and what nobody needs, now and every hour; instances that do it at once do no harm. */
function sweepHourly(services: Services, dataDir: string, shutdown: Shutdown): void {
  const sweep = () => {
    const sweepMails = () => sweepStoredMails(dataDir, services.now());
    for (const sweepOne of [
      sweepExpired,
      sweepFiles,
      sweepSearchWords,
      sweepMails,
      remindQuotes,
      remindInvoices,
    ]) {
      sweepOne(services).catch((error) => services.log.warn({ err: error }, 'could not sweep'));
    }
  };
  sweep();
  const timer = setInterval(sweep, SWEEP_EVERY_MS);
  shutdown.add('sweep', async () => clearInterval(timer));
}

/** Asks about payments of which nothing was heard; a sweep that takes longer than its turn holds up the next one. */
function sweepPaymentsOften(services: Services, shutdown: Shutdown): void {
  let isSweeping = false;
  const sweep = async () => {
    if (isSweeping) return;
    isSweeping = true;
    await sweepPayments(services).catch((error) =>
      services.log.warn({ err: error }, 'could not sweep payments'),
    );
    isSweeping = false;
  };
  void sweep();
  const timer = setInterval(sweep, SWEEP_PAYMENTS_EVERY_MS);
  shutdown.add('payments', async () => clearInterval(timer));
}

async function startMailing(
  env: Env,
  queue: MailQueue,
  log: SiteLog,
  shutdown: Shutdown,
): Promise<MailWorker> {
  await queue.start();
  shutdown.add('mail queue', queue.stop);
  const { smtpUrl, mailFrom: from, dataDir } = env;
  const worker = await startMail({ queue, smtpUrl, from, dataDir, publicUrl: env.publicUrl.origin, log });
  shutdown.add('mail', () => worker.stop(QUEUE_GRACE_MS));
  return worker;
}

/** What the listeners are made of; it stays while they are made anew. */
export type Serving = {
  http: HttpServer;
  pages: Pages;
  env: Env;
  /** A connection for the probes alone: in a flood of reads they would wait for one of the others. */
  probes: Sql;
  services: Services & { log: SiteLog };
  cache: ResponseCache;
  mail: MailWorker;
};

/**
 * Makes the application: who answers a request, and what is answered before it comes to that.
 *
 * @public `pages/follow-sources.ts` loads it by its path.
 */
export function createListeners({ http, pages, env, probes, services, cache, mail }: Serving): Listeners {
  const counters = createCounters();
  const createContext = createContextFactory(services);
  const app = createApp({
    publicUrl: env.publicUrl,
    allowedOrigins: env.allowedOrigins,
    trustedProxies: env.trustedProxies,
    connectOrigins: env.emailService ? [env.emailService.origin] : [],
    devMail: env.local && !env.smtpUrl ? createDevMail({ dataDir: env.dataDir }) : undefined,
    development: pages.webDist === null,
    procedures: { router: appRouter, createContext },
    files: fileRoutes(createContext),
    exports: exportRoutes(createContext, env.allowedOrigins),
    payments: providerEvents(services),
    renderer: pages.renderer,
    cache,
    templates: publishedTemplates(services),
    counters,
    metrics: metricsRoutes(counters, env.metricsToken),
    webDist: pages.webDist,
    checkHealth: async () => {
      await probes`SELECT 1`;
    },
    readiness: {
      writing: throttleCheck(() => checkWritable(probes), WRITABLE_FOR_MS),
      files: throttleCheck(() => services.files.check(), WRITABLE_FOR_MS),
      // Done at the start; a database that was restored since may be older than the program.
      migrations: () => checkMigrated(probes),
      mail: async () => {
        if (!mail.isAlive) throw new Error('the mail worker has not reached its queue for a while');
      },
    },
    // A bucket that cannot be reached is no reason to refuse pages everywhere; a full disk is one to go elsewhere.
    sharedParts: env.storage ? ['files'] : [],
    draining: http.draining,
    log: services.log,
  });
  const listener = getRequestListener(app.fetch, { hostname: env.publicUrl.host });
  const { before } = pages;
  const refuse = env.local
    ? rejectRemoteRequests({ trustedProxies: env.trustedProxies, origin: env.publicUrl.origin })
    : () => false;
  return [
    (request, response) => {
      if (before) before(request, response, () => void listener(request, response));
      else void listener(request, response);
    },
    (request, response) => refuse(request, response) || app.serveCached(request, response),
  ];
}

/** In a terminal people read along, and only what needs attention is for them. */
function createLog(): SiteLog {
  const options = {
    level: process.stdout.isTTY ? 'warn' : 'info',
    serializers: {
      err: (error: unknown) => stdSerializers.err(redactQueryValues(error) as Error),
    },
  };
  return createSiteLog(options, createLogDestination());
}

function describeMail(env: Env): string {
  return env.smtpUrl ? `sent through ${new URL(env.smtpUrl).host}` : `written to ${env.dataDir}/mail`;
}

function welcome(env: Env, { say }: StartupLog): void {
  if (!env.demoData || !env.local) return;
  say(`sample accounts, password ${demoPassword}`);
  for (const { email, role } of demoAccounts) say(`  ${email.padEnd(22)} ${role}`);
}

function report(error: unknown): void {
  const known = error instanceof StartupError || error instanceof DatabaseStartError;
  const safe = redactQueryValues(error);
  const text = known
    ? error.message
    : `The server failed: ${safe instanceof Error ? safe.stack : String(safe)}`;
  process.stderr.write(`${text}\n`);
}

function stopped(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
