import { readCurrency } from '@app/api/core/setting/read-settings';
import { createLiveHub } from '@app/api/messaging/live/live-hub';
import { readShownWords } from '@app/api/site/content/read-published-words';
import { nextPublication } from '@app/api/site/post/read-posts';
import { type HomeRedirects, readHomeRedirects } from '@app/api/traffic/redirect/redirect-finder';
import { followSiteWords, setSiteWords } from '@app/content/change-site-words';
import { currencySchema } from '@app/contracts/core/money/currency-schema';
import {
  defaultCurrency,
  onSiteCurrencyChange,
  setSiteCurrency,
} from '@app/contracts/core/money/site-currency';
import { type ChangeListener, listenToChanges } from '@app/db/change-listener';
import type { Database } from '@app/db/client';
import type { DatabaseConnection } from '@app/db/connection';
import { createChangeDetector } from '../pages/changed-languages';
import { builtWords } from '../pages/load-localized-parts';
import { createResponseCache } from '../response-cache/response-cache';
import type { Shutdown } from './shutdown';

/** The longest timer. After it the next publication is queried again. */
const maxWaitMs = 3_600_000;
/** A timer may fire slightly early by the database's clock. */
const graceMs = 20;
/** The database may only be busy: nothing else would ask again before the next change. */
const retryMs = 2_000;

const retryLater = (again: () => void): NodeJS.Timeout => setTimeout(again, retryMs).unref();

/**
 * Calls `publish` when a scheduled post becomes visible: the database does not change then, and responses
 * stay cached until something does (posts.visible-posts). `plan` queries the time of the next one; call it
 * whenever that may have changed.
 */
export function followPublications(db: Database, publish: () => void) {
  let timer: NodeJS.Timeout | undefined;
  let latestQuery = 0;
  let stopped = false;

  const scheduleNext = (): void => {
    latestQuery += 1;
    const query = latestQuery;
    const now = () => new Date();
    nextPublication({ db, now }).then(
      (at) => {
        if (query === latestQuery && !stopped) scheduleAt(at);
      },
      () => {
        if (query === latestQuery && !stopped) timer = retryLater(scheduleNext);
      },
    );
  };
  const scheduleAt = (at: Date | null): void => {
    clearTimeout(timer);
    if (!at) return;
    const delayMs = at.getTime() - Date.now() + graceMs;
    timer = setTimeout(
      () => {
        if (delayMs <= maxWaitMs) publish();
        scheduleNext();
      },
      Math.min(Math.max(delayMs, 0), maxWaitMs),
    );
    timer.unref();
  };

  return {
    plan: scheduleNext,
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
    },
  };
}

/**
 * Uses one connection to listen for changes that affect the response cache, open screens, formatted prices,
 * and the redirects that precede the cached home page.
 */
export function listenForChanges(connection: DatabaseConnection, db: Database, shutdown: Shutdown) {
  const cache = createResponseCache(() => changes.isLive());
  const live = createLiveHub();
  // Every page contains the currency, even without catalogue content.
  onSiteCurrencyChange(cache.clearAll);
  // Every page contains the texts, for the pages opened from it, but few API responses do.
  const changedLanguages = createChangeDetector();
  followSiteWords(() => cache.clearWords(changedLanguages()));
  const readWords = createLatestReader(() => readShownWords({ db, builtWords }), setSiteWords);
  let homeRedirects: HomeRedirects = new Map();
  const readRedirects = createLatestReader(
    () => readHomeRedirects({ db }),
    (read) => {
      homeRedirects = read;
    },
  );
  const publications = followPublications(db, cache.clear);
  const changes: ChangeListener = listenToChanges(connection, {
    handlers: {
      catalogue_changed: () => {
        cache.clear();
        publications.plan();
      },
      currency_changed: (code) => setSiteCurrency(currencySchema.safeParse(code).data ?? defaultCurrency),
      content_changed: readWords,
      // Every response that shows the picture contains the id of its file.
      picture_changed: cache.clearSaying,
      redirects_changed: readRedirects,
      live: live.receive,
    },
    onGap: (now) => {
      // Until then nothing newer than the held responses may be had.
      if (now !== 'listening') return;
      cache.clear();
      live.resync();
      // Fails only when the connection is lost again, which leads to another attempt.
      readCurrency(db).then(setSiteCurrency, () => {});
      readWords();
      readRedirects();
      publications.plan();
    },
  });
  shutdown.add('changes', changes.stop);
  shutdown.add('publications', publications.stop);
  // Not awaited: until it has started, responses are not cached.
  void changes.start();
  return { cache, live, changes, homeRedirects: () => homeRedirects };
}

/**
 * Reads a value and passes it on; one that cannot be read is tried again. Of several concurrent reads only the
 * latest one counts.
 */
function createLatestReader<T>(read: () => Promise<T>, onValue: (value: T) => void): () => void {
  let latestRead = 0;
  const readLatest = () => {
    latestRead += 1;
    const readNumber = latestRead;
    read().then(
      (value) => {
        if (readNumber === latestRead) onValue(value);
      },
      () => {
        if (readNumber === latestRead) retryLater(readLatest);
      },
    );
  };
  return readLatest;
}
