import type { AuditAction } from '@app/contracts/core/audit/actions';
import { recordAudit, recordSystemAudit } from '../core/audit/record-audit';
import { webhookEventsOf } from '../core/events/audited-events';
import { publishEvent } from '../core/events/publish-event';
import { type BillingContext, isRequestContext } from './billing-context';

/**
 * Records a change to the money or the invoices of an order in the activity log and notifies webhooks, no
 * matter who made it.
 */
export async function auditMoney(
  ctx: BillingContext,
  action: Extract<AuditAction, `${'order' | 'invoice'}.${string}`>,
  { id, number }: { id: string; number: string },
  facts: Readonly<Record<string, unknown>>,
): Promise<void> {
  const after = { ...facts };
  const record = { action, entityId: id, label: number, after };
  if (isRequestContext(ctx) && ctx.actor) return recordAudit(ctx, record);
  const data = { id, label: number, before: null, after };
  await Promise.all([
    recordSystemAudit(ctx, record),
    ...webhookEventsOf(action).map((event) => publishEvent(ctx, event, data)),
  ]);
}
