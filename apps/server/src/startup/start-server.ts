import { createKeyRing } from '@app/api/core/key-ring';
import { redactQueryValues } from '@app/api/core/redact-query-values';
import { removeAbandonedFolders } from '@app/api/core/temporary-folder';
import { traceFields } from '@app/api/core/tracing';
import type { DatabaseConnection } from '@app/db/connection';
import { DatabaseStartError } from '@app/db/embedded/database-start-error';
import pino, { type DestinationStream, stdSerializers } from 'pino';
import { version } from '../../package.json';
import { processEnv } from '../env/env';
import type { Env } from '../env/env-types';
import { createSiteLog, type SiteLog } from '../http/request-log-line';
import type { CreatePages } from '../pages/pages';
import { StartupError, StoppedError } from '../startup-error';
import { createHttpServer, type HttpServer } from './http-server';
import { checkAddress } from './listen';
import { openDatabase } from './open-database';
import { loadSecret } from './secret';
import { createShutdown, type Shutdown } from './shutdown';
import { createJsonWriter, createStartupLog, type StartupLog, writeForPeople } from './startup-log';
import { type StopSignal, watchStopSignals } from './stop-signals';

/** Lines are buffered for this many milliseconds, or until the buffer has this many characters. */
const FLUSH_DELAY_MS = 250;
const FLUSH_CHARACTERS = 32_768;

/**
 * Writes lines to stdout in batches: writing each separately costs as much as a cached response, and so does
 * pino's own buffer, which counts its bytes again with every line. `log.flush()` and the exit of the process
 * write buffered lines.
 */
function createLogDestination(): DestinationStream & { flush: () => void } {
  const stdout = pino.destination({ dest: 1, sync: false });
  let buffered = '';
  let timer: NodeJS.Timeout | undefined;
  const flushTo = (to: { write: (text: string) => unknown }) => {
    clearTimeout(timer);
    timer = undefined;
    if (buffered !== '') to.write(buffered);
    buffered = '';
  };
  const flushToStdout = () => flushTo(stdout);
  // Writes synchronously to files and pipes, and in order with other output.
  const now = () => flushTo(process.stdout);
  process.once('exit', now);
  return {
    flush: now,
    write(line) {
      buffered += line;
      if (buffered.length >= FLUSH_CHARACTERS) flushToStdout();
      else timer ??= setTimeout(flushToStdout, FLUSH_DELAY_MS).unref();
    },
  };
}

/**
 * The process ends after this time even if something hangs. An embedded database stops by itself once it was
 * signalled.
 */
const STOP_LIMIT_MS = 14_000;
/** The same limit, counted from the end of a long drain. */
const STOP_AFTER_DRAIN_MS = 9_000;

/** The parts of a running site that `onRunning` may use. */
export interface RunningSite {
  env: Env;
  /** The database, for separate connections. */
  connection: DatabaseConnection;
  log: SiteLog;
  shutdown: Shutdown;
}

/** Called once the site handles requests. */
type OnRunning = (site: RunningSite) => void;

/**
 * The composition root: reads the settings, opens everything in order, serves until stopped, and closes
 * everything in reverse. Ends the process with 0 after an orderly stop, or with 1 after a message on stderr.
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
  // The reader of the output has gone, which is no reason to end.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  process.on('uncaughtException', fail);
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'a rejection that nobody handled'));

  try {
    const env = processEnv();
    if (env.logLevel) log.level = env.logLevel;
    const startup = createStartupLog(
      env.local || process.stdout.isTTY ? writeForPeople : createJsonWriter(log),
      stop.signal,
    );
    drainMs = env.drainSeconds * 1_000;
    const http = createHttpServer();
    await start({ env, http, createPages, onRunning, log, startup, shutdown, stop, fail });
    await onceAborted(stop.signal);
    startup.info('stopping');
    // After an error the process is in an unknown state and must not serve requests.
    if (exitCode === 0) await http.drain(drainMs);
    await shutdown.run();
    // Writes the last log lines before the final message.
    log.flush();
    startup.info('stopped');
    log.flush();
  } catch (error) {
    if (!(error instanceof StoppedError)) fail(error);
    await shutdown.run();
  }
  process.exit(exitCode);
}

type StartOptions = {
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
}: StartOptions): Promise<void> {
  // Before anything is opened: a second server must not disturb the first.
  await checkAddress(env);
  startup.detail('version', version);
  await removeAbandonedFolders();
  if (env.tracing) {
    const { startTracing } = await import('./start-tracing');
    startTracing(env.tracing, { version, log, shutdown });
  }
  const keys = createKeyRing(env.secret ?? loadSecret(env.dataDir), env.secretPrevious);
  // An embedded database starts in separate processes, so the program is loaded meanwhile.
  const loading = import('./run-site');
  const pages = createPages(http.server, env.languages);
  for (const started of [loading, pages]) started.catch(() => {}); // Awaited below.
  const database = await openDatabase(env, { startup, shutdown, stopping: stop.signal, onLost: fail });
  const { runSite } = await loading;
  await runSite({ env, keys, database, http, pages, log, startup, shutdown });
  onRunning({ env, connection: database.connection, log, shutdown });
}

/** A terminal shows only lines that need attention. */
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

/** Returns the error by which Postgres refuses a statement to this role, as it does migrations. */
function refusedRight(error: unknown): Error | null {
  if (!(error instanceof Error)) return null;
  return 'code' in error && error.code === '42501' ? error : refusedRight(error.cause);
}

function report(error: unknown): void {
  const isExpected = error instanceof StartupError || error instanceof DatabaseStartError;
  const refused = refusedRight(error);
  if (refused) {
    process.stderr.write(
      `The database gives the user of DATABASE_URL too few rights (${refused.message}): a role that may only read and write rows needs MIGRATE=off, and "npm run db:migrate" with the address of the owner.\n`,
    );
    return;
  }
  const redacted = redactQueryValues(error);
  const text = isExpected
    ? error.message
    : `The server failed: ${redacted instanceof Error ? redacted.stack : String(redacted)}`;
  process.stderr.write(`${text}\n`);
}

function onceAborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
