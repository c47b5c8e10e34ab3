import { readPublishedWords } from '@app/api/content/read-published-words';
import { createLiveHub } from '@app/api/live/live-hub';
import { readCurrency } from '@app/api/setting/read-currency';
import { followSiteWords, setSiteWords } from '@app/content/change-site-words';
import { currencySchema } from '@app/contracts/money/currency-schema';
import { firstCurrency, followSiteCurrency, setSiteCurrency } from '@app/contracts/money/site-currency';
import { type ChangeListener, listenToChanges } from '@app/db/change-listener';
import type { Database } from '@app/db/client';
import type { DatabaseConnection } from '@app/db/connection';
import { followLanguages } from '../pages/changed-languages';
import { builtWords } from '../pages/load-localized-parts';
import { createResponseCache } from '../response-cache/response-cache';
import { followPublications } from './follow-publications';
import type { Shutdown } from './shutdown';

/** One connection listens for what the response cache, the open screens and whoever writes a price have to know. */
export function listenForChanges(connection: DatabaseConnection, db: Database, shutdown: Shutdown) {
  const cache = createResponseCache(() => changes.isLive());
  const live = createLiveHub();
  // Every page names it, also those that show nothing of the catalogue.
  followSiteCurrency(cache.clearAll);
  // Every page carries them, for the next one that is opened from it; of answers to programs few do.
  const changedLanguages = followLanguages();
  followSiteWords(() => cache.clearWords(changedLanguages()));
  const readWords = latestOnly(() => readPublishedWords({ db, builtWords }), setSiteWords);
  const publications = followPublications(db, cache.clear);
  const changes: ChangeListener = listenToChanges(connection, {
    hear: {
      catalogue_changed: () => {
        cache.clear();
        publications.plan();
      },
      currency_changed: (code) => setSiteCurrency(currencySchema.safeParse(code).data ?? firstCurrency),
      content_changed: readWords,
      // Whatever shows it names its file.
      picture_changed: cache.clearSaying,
      live: live.hear,
    },
    onGap: (now) => {
      cache.clear();
      if (now !== 'listening') return;
      live.missed();
      // Fails only where the connection is lost again, which ends in another try.
      readCurrency(db).then(setSiteCurrency, () => {});
      readWords();
      publications.plan();
    },
  });
  shutdown.add('changes', changes.stop);
  shutdown.add('publications', publications.stop);
  // Nobody has to wait for it: until then answers are made anew.
  void changes.start();
  return { cache, live, changes };
}

/** Reads and hands on what came; of several under way at once only what was asked last, which is the newest. */
function latestOnly<T>(read: () => Promise<T>, take: (value: T) => void): () => void {
  let asked = 0;
  return () => {
    asked += 1;
    const turn = asked;
    // Fails only where the database is lost, which is heard of again.
    read().then(
      (value) => {
        if (turn === asked) take(value);
      },
      () => {},
    );
  };
}
