/** A number that only increases while the process runs. */
export interface Counter {
  readonly name: string;
  /** Description of the counter, as one sentence. */
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

/** Creates the counters of this process. Names and help texts follow the Prometheus conventions. */
export function createCounters() {
  return {
    /** Paths and referrers are logged instead (public-pages.true-404). */
    pagesNotFound: counter('pages_not_found_total', 'Pages that were asked for and do not exist.'),
    /**
     * The duration of these is not measured, because reading the clock would cost as much as the response.
     */
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
