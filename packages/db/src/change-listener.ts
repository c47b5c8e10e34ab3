import type { Sql } from 'postgres';
import { connect } from './client';
import type { DatabaseConnection } from './connection';

/**
 * Channels that triggers notify: changes of the catalogue (drizzle/0003), of the currency, of published texts
 * and of pictures in posts, and changes that open screens follow (drizzle/0026).
 */
export type Channel =
  | 'catalogue_changed'
  | 'currency_changed'
  | 'content_changed'
  | 'picture_changed'
  | 'live';
/**
 * A silent connection is detected within this many seconds, plus one for the driver, plus the interval below.
 */
const ANSWER_SECONDS = 2;
const CHECK_EVERY_MS = 2_000;
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
  hear: Partial<Record<Channel, (payload: string) => void>>;
  /**
   * Called whenever a connection begins or ends, since notifications sent between two connections are lost.
   */
  onGap: (now: 'listening' | 'disconnected') => void;
};

/** Listens to all channels on a dedicated connection. */
export function listenToChanges(
  connection: DatabaseConnection,
  { hear, onGap }: ListenOptions,
): ChangeListener {
  const listenToAll = Object.keys(hear)
    .map((channel) => `LISTEN ${channel}`)
    .join('; ');
  let live = false;
  let stopped = false;
  /** Counts connections: a response to a query on an earlier connection does not apply to the current one. */
  let connections = 0;
  let timer: NodeJS.Timeout | undefined;

  const lose = () => {
    live = false;
    onGap('disconnected');
  };
  const sql: Sql = connect(connection, {
    max: 1,
    applicationName: `changes ${process.pid}`,
    statementSeconds: ANSWER_SECONDS,
    onNotification: (channel, payload) => hear[channel as Channel]?.(payload),
    onClosed: () => {
      connections += 1;
      lose();
      if (!stopped) check(RETRY_MS);
    },
  });

  // LISTEN costs nothing if already in force, and Postgres delivers the notifications of earlier commits
  // before its response. So it serves as health check, reconnect and catch-up in one.
  const listen = async (): Promise<void> => {
    const asked = connections;
    try {
      await sql.unsafe(listenToAll);
      if (asked !== connections || stopped || live) return;
      onGap('listening');
      live = true;
    } catch {
      if (live) lose();
    }
  };
  const check = (inMs: number) => {
    clearTimeout(timer);
    timer = setTimeout(async () => {
      await listen();
      if (!stopped) check(live ? CHECK_EVERY_MS : RETRY_MS);
    }, inMs);
    timer.unref();
  };

  return {
    isLive: () => live,
    caughtUp: async () => {
      if (live) await listen();
    },
    async start() {
      await listen();
      check(live ? CHECK_EVERY_MS : RETRY_MS);
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      live = false;
      await sql.end({ timeout: 1 });
    },
  };
}
