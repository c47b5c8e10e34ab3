import type { Sql } from 'postgres';
import { connect } from './client';
import type { DatabaseConnection } from './connection';

/** What the triggers of the catalogue's tables notify (drizzle/0003). */
const CHANNEL = 'catalogue_changed';
/** A silent connection is found out within this many seconds, plus one for the driver, plus the pause below. */
const ANSWER_SECONDS = 2;
const CHECK_EVERY_MS = 2_000;
const RETRY_MS = 250;

/** Hears of every committed change of the catalogue, whichever process or person makes it. */
export type CatalogueChanges = {
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

/**
 * Listens on a connection of its own. `onChange` is called for every change, and for every connection that begins or
 * ends, since what happens between two of them is not heard.
 */
export function listenToCatalogueChanges(
  connection: DatabaseConnection,
  onChange: () => void,
): CatalogueChanges {
  let live = false;
  let stopped = false;
  /** Counts connections: an answer to a question that was sent on an earlier one says nothing of the present one. */
  let connections = 0;
  let timer: NodeJS.Timeout | undefined;

  const lose = () => {
    live = false;
    onChange();
  };
  const sql: Sql = connect(connection, {
    max: 1,
    applicationName: `catalogue changes ${process.pid}`,
    statementSeconds: ANSWER_SECONDS,
    onNotification: () => onChange(),
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
      await sql.unsafe(`LISTEN ${CHANNEL}`);
      if (asked !== connections || stopped || live) return;
      onChange();
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
