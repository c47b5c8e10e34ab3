import type { AuditAction } from '@app/contracts/core/audit/actions';
import { recordAudit, recordSystemAudit } from '../core/audit/record-audit';
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
  const record = { action, entityId: id, label: number, after: { ...facts } };
  await (isRequestContext(ctx) && ctx.actor ? recordAudit(ctx, record) : recordSystemAudit(ctx, record));
}
