import type { TransactionSql } from './backup-tables';

/** Stands where a mail or a message says why it did not go out. */
const heldReason = 'Held back when a backup was restored.';

/**
 * Mails and messages of webhooks that wait end as if they had failed: the dashboard shows them and can send them again.
 * Gives how many they were.
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
