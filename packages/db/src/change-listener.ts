import type { Sql } from 'postgres';
import { connect } from './client';
import type { DatabaseConnection } from './connection';

/**
 * Channels that triggers notify: changes of the catalogue (drizzle/0003), of the currency, of published texts
 * and of pictures in posts, of redirects (drizzle/0136), and changes that open screens follow (drizzle/0026).
 */
export type Channel =
  | 'catalogue_changed'
  | 'currency_changed'
  | 'content_changed'
  | 'picture_changed'
  | 'redirects_changed'
  | 'live';
/**
 * A silent connection is detected within this many seconds, plus one for the driver, plus the interval below.
 */
const RESPONSE_TIMEOUT_SECONDS = 2;
const CHECK_INTERVAL_MS = 2_000;
const RETRY_MS = 250;

/** Receives every committed change for which a notification is sent, whichever process or person makes it. */
export type ChangeListener = {
  /**
   * Whether every change committed so far has been received, or will be without delay. False before the first
   * connection and as soon as it is lost: caches may then be stale.
   */
  isLive: () => boolean;
  /**
   * Resolves once every change committed before the call has been received, or `isLive` has become false.
   * Never rejects.
   */
  caughtUp: () => Promise<void>;
  /**
   * Starts listening; resolves once it does, or once the first attempt has failed and further attempts
   * continue in the background.
   */
  start: () => Promise<void>;
  stop: () => Promise<void>;
};

export type ListenOptions = {
  /** Handlers for the notifications of each channel, called with the payload. */
  handlers: Partial<Record<Channel, (payload: string) => void>>;
  /**
   * Called whenever a connection begins or ends, since notifications sent between two connections are lost.
   */
  onGap: (now: 'listening' | 'disconnected') => void;
};

/** Listens to all channels on a dedicated connection. */
export function listenToChanges(
  connection: DatabaseConnection,
  { handlers, onGap }: ListenOptions,
): ChangeListener {
  const listenStatement = Object.keys(handlers)
    .map((channel) => `LISTEN ${channel}`)
    .join('; ');
  let live = false;
  let stopped = false;
  /** Counts connections: a response to a query on an earlier connection does not apply to the current one. */
  let connectionCount = 0;
  let timer: NodeJS.Timeout | undefined;

  const markDisconnected = () => {
    live = false;
    onGap('disconnected');
  };
  const sql: Sql = connect(connection, {
    max: 1,
    applicationName: `changes ${process.pid}`,
    statementSeconds: RESPONSE_TIMEOUT_SECONDS,
    onNotification: (channel, payload) => handlers[channel as Channel]?.(payload),
    onClosed: () => {
      connectionCount += 1;
      markDisconnected();
      if (!stopped) scheduleCheck(RETRY_MS);
    },
  });

  // LISTEN costs nothing if already in force, and Postgres delivers the notifications of earlier commits
  // before its response. So it serves as health check, reconnect and catch-up in one.
  const listen = async (): Promise<void> => {
    const connectionsBefore = connectionCount;
    try {
      await sql.unsafe(listenStatement);
      if (connectionsBefore !== connectionCount || stopped || live) return;
      onGap('listening');
      live = true;
    } catch {
      if (live) markDisconnected();
    }
  };
  const scheduleCheck = (delayMs: number) => {
    clearTimeout(timer);
    timer = setTimeout(async () => {
      await listen();
      if (!stopped) scheduleCheck(live ? CHECK_INTERVAL_MS : RETRY_MS);
    }, delayMs);
    timer.unref();
  };

  return {
    isLive: () => live,
    caughtUp: async () => {
      if (live) await listen();
    },
    async start() {
      await listen();
      scheduleCheck(live ? CHECK_INTERVAL_MS : RETRY_MS);
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      live = false;
      await sql.end({ timeout: 1 });
    },
  };
}
