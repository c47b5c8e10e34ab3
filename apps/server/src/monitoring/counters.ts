/** A number that only grows while the process runs. */
export interface Counter {
  readonly name: string;
  /** What is counted, in a sentence. */
  readonly help: string;
  add(): void;
  read(): number;
}

function counter(name: string, help: string): Counter {
  let value = 0;
  return {
    name,
    help,
    add: () => {
      value += 1;
    },
    read: () => value,
  };
}

/** What this process counts, for whoever watches it. Names and help are as Prometheus wants them. */
export function createCounters() {
  return {
    /** Paths and referrers are in the log (public-pages.true-404). */
    pagesNotFound: counter('pages_not_found_total', 'Pages that were asked for and do not exist.'),
    /** No duration is measured of these: asking the clock would cost as much as answering. */
    cacheHits: counter(
      'response_cache_hits_total',
      'Requests answered from the response cache, besides those with a duration.',
    ),
    cacheMisses: counter(
      'response_cache_misses_total',
      'Requests that the response cache could have answered, and did not.',
    ),
  };
}

export type Counters = ReturnType<typeof createCounters>;
