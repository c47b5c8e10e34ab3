/**
 * A statement of a journey: which of its connections sent it, its text, how many rows it had or the code of its error, and
 * its values as Postgres reads them.
 */
export type RecordedStatement = [
  connection: number,
  text: number,
  outcome: number | string,
  ...values: (string | null)[],
];

/** What a release sent to the database. Each journey began with tables that were just made. */
export type Recording = {
  /** `types` are the numbers of Postgres's own types, 0 for one that it finds out by itself. */
  texts: { sql: string; types: number[] }[];
  journeys: { name: string; statements: RecordedStatement[] }[];
};
