/**
 * A statement of a journey: the connection that sent it, its text, its row count or error code, and its
 * values as Postgres parses them.
 */
export type RecordedStatement = [
  connection: number,
  text: number,
  outcome: number | string,
  ...values: (string | null)[],
];

/** The statements that a release sent to the database. Each journey began with newly created tables. */
export type Recording = {
  /** `types` are Postgres type OIDs; 0 for one that Postgres infers. */
  texts: { sql: string; types: number[] }[];
  journeys: { name: string; statements: RecordedStatement[] }[];
};
