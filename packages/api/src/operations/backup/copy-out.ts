import type { Readable } from 'node:stream';
import type { Sql, TransactionSql } from './backup-tables';

/** Streams the output of `COPY (select) TO STDOUT`: lines of text, split at arbitrary positions. */
export async function* copyOut(sql: Sql | TransactionSql, select: string): AsyncGenerator<Buffer> {
  const source: Readable = await sql.unsafe(`copy (${select}) to stdout`).readable();
  yield* source as AsyncIterable<Buffer>;
}
