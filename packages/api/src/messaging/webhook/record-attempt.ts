import { limits } from '@app/contracts/limits';
import type { Transaction } from '@app/db/client';
import { webhook, webhookDelivery } from '@app/db/schema/messaging/webhook';
import { and, eq, getTableColumns } from 'drizzle-orm';
import { recordSystemAudit } from '../../core/audit/record-audit';
import type { Services } from '../../core/context';
import { readSettings } from '../../core/setting/read-settings';

/** The result of an attempt. `error`: why there was no usable response, as text. */
export interface Attempt {
  status: number | null;
  excerpt: string | null;
  durationMs: number;
  error: string | null;
  /** Retrying cannot help. */
  final?: boolean;
}

type AttemptServices = Pick<
  Services,
  'db' | 'mail' | 'now' | 'webhooks' | 'teamEmail' | 'orderTaxRate' | 'timeZone'
>;

/**
 * Records an attempt in one transaction. A failed one is retried after `limits.webhookRetrySeconds`. A
 * webhook that has failed for `limits.webhookPatienceMs` is turned off, which is recorded in the activity log
 * and mailed to the team.
 */
export async function recordAttempt(work: AttemptServices, id: string, attempt: Attempt): Promise<void> {
  await work.db.transaction(async (tx) => {
    // The webhook first: whoever turns it off then changes its other deliveries too.
    const [row] = await tx
      .select(getTableColumns(webhook))
      .from(webhook)
      .innerJoin(webhookDelivery, eq(webhookDelivery.webhookId, webhook.id))
      .where(eq(webhookDelivery.id, id))
      .for('update', { of: webhook });
    if (!row) return;
    const [delivery] = await tx
      .select()
      .from(webhookDelivery)
      .where(and(eq(webhookDelivery.id, id), eq(webhookDelivery.status, 'pending')))
      .for('update');
    if (!delivery) return;
    const now = work.now();
    const ok = attempt.error === null;
    const wait = limits.webhookRetrySeconds[delivery.attempts];
    const retryAt = ok || attempt.final || wait === undefined ? null : new Date(now.getTime() + wait * 1_000);
    await tx
      .update(webhookDelivery)
      .set({
        status: ok ? 'delivered' : retryAt ? 'pending' : 'failed',
        attempts: delivery.attempts + 1,
        nextAttemptAt: retryAt,
        lastAttemptAt: now,
        responseStatus: attempt.status,
        responseExcerpt: attempt.excerpt,
        durationMs: attempt.durationMs,
        error: attempt.error,
      })
      .where(eq(webhookDelivery.id, id));
    if (retryAt) await work.webhooks.enqueue(tx, [id], retryAt);
    await updateWebhookHealth(work, tx, row, ok);
  });
}

async function updateWebhookHealth(
  work: AttemptServices,
  tx: Transaction,
  row: typeof webhook.$inferSelect,
  ok: boolean,
): Promise<void> {
  if (row.disabledAt) return;
  const { id, name, url } = row;
  const now = work.now();
  if (ok) {
    if (row.failingSince) await tx.update(webhook).set({ failingSince: null }).where(eq(webhook.id, id));
    return;
  }
  const failingSince = row.failingSince ?? now;
  const isDisabled = now.getTime() - failingSince.getTime() >= limits.webhookPatienceMs;
  await tx
    .update(webhook)
    .set({ failingSince, ...(isDisabled && { disabledAt: now, disabledReason: 'failing' }) })
    .where(eq(webhook.id, id));
  if (!isDisabled) return;
  await tx
    .update(webhookDelivery)
    .set({ status: 'failed', nextAttemptAt: null })
    .where(and(eq(webhookDelivery.webhookId, id), eq(webhookDelivery.status, 'pending')));
  await recordSystemAudit(
    { db: tx, now: work.now },
    {
      action: 'webhook.giveUp',
      entityId: id,
      label: name,
      before: { enabled: true },
      after: { enabled: false, failingSince: failingSince.toISOString() },
    },
  );
  await work.mail.enqueue(tx, {
    template: 'webhook-disabled-team',
    to: (await readSettings({ ...work, db: tx })).teamEmail,
    name,
    url,
    failingSince: failingSince.toISOString(),
  });
}
