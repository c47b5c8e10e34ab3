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
    cacheHits: counter('kept_answers_total', 'Requests answered from memory, besides those with a duration.'),
    cacheMisses: counter(
      'kept_answers_missed_total',
      'Requests whose answer could be kept, and was not there.',
    ),
  };
}

export type Counters = ReturnType<typeof createCounters>;
