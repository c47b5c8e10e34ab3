import { createKeyRing } from '@app/api/core/key-ring';
import { redactQueryValues } from '@app/api/core/redact-query-values';
import { traceFields } from '@app/api/core/tracing';
import type { DatabaseConnection } from '@app/db/connection';
import { DatabaseStartError } from '@app/db/embedded/database-start-error';
import { stdSerializers } from 'pino';
import { version } from '../../package.json';
import { processEnv } from '../env/env';
import type { Env } from '../env/env-types';
import { createSiteLog, type SiteLog } from '../http/request-log-line';
import type { CreatePages } from '../pages/pages';
import { StartupError, StoppedError } from '../startup-error';
import { createHttpServer, type HttpServer } from './http-server';
import { checkAddress } from './listen';
import { createLogDestination } from './log-destination';
import { openDatabase } from './open-database';
import { loadSecret } from './secret';
import { createShutdown, type Shutdown } from './shutdown';
import { createStartupLog, forCollectors, forPeople, type StartupLog } from './startup-log';
import { type StopSignal, watchStopSignals } from './stop-signal';

/** Whatever hangs, the process is gone by then; an embedded database ends by itself once it was told to. */
const STOP_LIMIT_MS = 14_000;
/** The same, counted from the end of a long draining. */
const STOP_AFTER_DRAIN_MS = 9_000;

/** What a running site gives to whoever looks at it. */
export interface RunningSite {
  env: Env;
  /** Of the database, for connections beside those of the site. */
  connection: DatabaseConnection;
  log: SiteLog;
  shutdown: Shutdown;
}

/** Called once the site answers. */
type OnRunning = (site: RunningSite) => void;

/**
 * The composition root: reads the settings, opens everything in order, serves until told to stop, and closes
 * everything in reverse. Ends the process: 0 after an orderly stop, 1 after a sentence on stderr saying what is wrong.
 */
export async function startServer(createPages: CreatePages, onRunning: OnRunning = () => {}): Promise<void> {
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
    await start({ env, http, createPages, onRunning, log, startup, shutdown, stop, fail });
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
  onRunning: OnRunning;
  log: SiteLog;
  startup: StartupLog;
  shutdown: Shutdown;
  stop: StopSignal;
  fail: (error: unknown) => void;
};

async function start({
  env,
  http,
  createPages,
  onRunning,
  log,
  startup,
  shutdown,
  stop,
  fail,
}: Start): Promise<void> {
  // Before anything is touched: a second server must not disturb the first.
  await checkAddress(env);
  startup.note('version', version);
  if (env.tracing) {
    const { startTracing } = await import('./start-tracing');
    startTracing(env.tracing, { version, log, shutdown });
  }
  const keys = createKeyRing(env.secret ?? loadSecret(env.dataDir), env.secretPrevious);
  // An embedded database starts in processes of its own: the program is loaded meanwhile.
  const loading = import('./run-site');
  const pages = createPages(http.server, env.languages);
  for (const started of [loading, pages]) started.catch(() => {}); // awaited below
  const database = await openDatabase(env, { startup, shutdown, stopping: stop.signal, onLost: fail });
  const { runSite } = await loading;
  await runSite({ env, keys, database, http, pages, log, startup, shutdown });
  onRunning({ env, connection: database.connection, log, shutdown });
}

/** In a terminal people read along, and only what needs attention is for them. */
function createLog(): SiteLog {
  const options = {
    level: process.stdout.isTTY ? 'warn' : 'info',
    mixin: traceFields,
    serializers: {
      err: (error: unknown) => stdSerializers.err(redactQueryValues(error) as Error),
    },
  };
  return createSiteLog(options, createLogDestination());
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
