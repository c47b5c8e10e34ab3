import type { Readable } from 'node:stream';
import type { Sql, TransactionSql } from './backup-tables';

/** Shown as the reason why a mail or a message was not sent. */
const heldReason = 'Held back when a backup was restored.';

/**
 * Marks waiting mails and webhook messages as failed: the dashboard lists them and can resend them. Returns
 * their number.
 */
export async function holdWaiting(tx: TransactionSql): Promise<number> {
  const { count } = await tx`
    update pgboss.job
    set state = 'failed', completed_on = now(), retry_limit = retry_count,
      output = jsonb_build_object('kind', 'held', 'reason', ${heldReason}::text)
    where name in ('mail', 'webhook') and state < 'completed'`;
  await tx`
    update webhook_delivery set status = 'failed', next_attempt_at = null, error = ${heldReason}
    where status = 'pending'`;
  return count;
}

/** Streams the output of `COPY (select) TO STDOUT`: lines of text, split at arbitrary positions. */
export async function* copyOut(sql: Sql | TransactionSql, select: string): AsyncGenerator<Buffer> {
  const source: Readable = await sql.unsafe(`copy (${select}) to stdout`).readable();
  yield* source as AsyncIterable<Buffer>;
}
