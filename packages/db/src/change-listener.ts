import type { Sql } from 'postgres';
import { connect } from './client';
import type { DatabaseConnection } from './connection';

/** What triggers notify: changes of the catalogue (drizzle/0003), of the currency, of published words and of pictures in posts, and what open screens follow (drizzle/0026). */
export type Channel =
  | 'catalogue_changed'
  | 'currency_changed'
  | 'content_changed'
  | 'picture_changed'
  | 'live';
/** A silent connection is found out within this many seconds, plus one for the driver, plus the pause below. */
const ANSWER_SECONDS = 2;
const CHECK_EVERY_MS = 2_000;
const RETRY_MS = 250;

/** Receives every committed change that is notified, whichever process or person makes it. */
export type ChangeListener = {
  /**
   * Whether every change committed by now has been heard, or will be without delay. False before the first
   * connection and from the moment it is lost: what is kept may then be out of date.
   */
  isLive: () => boolean;
  /** Resolves when every change that was committed before the call has been heard, or `isLive` has become false. Never rejects. */
  caughtUp: () => Promise<void>;
  /** Begins to listen and resolves when it does, or when the first attempt has failed and the next ones go on by themselves. */
  start: () => Promise<void>;
  stop: () => Promise<void>;
};

export type ListenOptions = {
  /** Called for a notification of each channel, with its payload. */
  hear: Partial<Record<Channel, (payload: string) => void>>;
  /** Called for every connection that begins or ends, since what happens between two of them is not heard. */
  onGap: (now: 'listening' | 'disconnected') => void;
};

/** Listens to all channels on one connection of its own. */
export function listenToChanges(
  connection: DatabaseConnection,
  { hear, onGap }: ListenOptions,
): ChangeListener {
  const listenToAll = Object.keys(hear)
    .map((channel) => `LISTEN ${channel}`)
    .join('; ');
  let live = false;
  let stopped = false;
  /** Counts connections: an answer to a question that was sent on an earlier one says nothing of the present one. */
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

  // LISTEN is free where it is in force already, and Postgres sends the notifications of earlier commits before its
  // answer: so it is the check, the way back and the way to catch up in one.
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
