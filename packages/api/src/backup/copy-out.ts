import type { Readable } from 'node:stream';
import type { Sql, TransactionSql } from './backup-tables';

/** What `COPY (select) TO STDOUT` says, bit by bit: rows of text that end with a line feed, cut anywhere. */
export async function* copyOut(sql: Sql | TransactionSql, select: string): AsyncGenerator<Buffer> {
  const source: Readable = await sql.unsafe(`copy (${select}) to stdout`).readable();
  yield* source as AsyncIterable<Buffer>;
  // The driver stops listening while it waits for its rows to be read. When they end meanwhile it is not asked to go on, and would not hear the answer to the next statement.
  source._read(0);
}
