import { type TemplateAction, templateTransitions } from '@app/contracts/catalogue/template/status';
import type { AuditAction } from '@app/contracts/core/audit/actions';
import { template } from '@app/db/schema/catalogue/template';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { AppError } from '../../core/app-error';
import { recordAudit } from '../../core/audit/record-audit';
import type { UserContext } from '../../core/context';
import { dropSchedule } from './drop-schedule';

type TemplateRow = typeof template.$inferSelect;

/**
 * Moves a template through one transition of the table and records it in the audit trail; call it in a
 * transaction. Removes the template's schedule (catalogue.scheduled-publish). Of two concurrent calls one
 * succeeds. Throws TEMPLATE_NOT_FOUND, or TEMPLATE_STATUS with the current status (catalogue.status-changes).
 */
export async function transitionTemplate(
  ctx: UserContext,
  id: string,
  action: TemplateAction,
  set: Partial<Pick<TemplateRow, 'publishedAt' | 'rejectionReason'>>,
  auditedAs: AuditAction = `template.${action}`,
): Promise<TemplateRow> {
  const { from, to } = templateTransitions[action];
  const [moved] = await ctx.db
    .update(template)
    .set({ ...set, status: to, updatedAt: ctx.now(), version: sql`${template.version} + 1` })
    .where(and(eq(template.id, id), inArray(template.status, from)))
    .returning();
  if (!moved) {
    const [current] = await ctx.db
      .select({ status: template.status })
      .from(template)
      .where(eq(template.id, id));
    if (!current) throw new AppError('TEMPLATE_NOT_FOUND');
    throw new AppError('TEMPLATE_STATUS', { values: { status: current.status } });
  }
  const scheduledFor = await dropSchedule(ctx, id);
  await recordAudit(ctx, {
    action: auditedAs,
    entityId: id,
    label: moved.title,
    before: { status: from[0], ...(scheduledFor && { publishAt: scheduledFor.toISOString() }) },
    after: { status: to, ...(set.rejectionReason ? { rejectionReason: set.rejectionReason } : {}) },
  });
  return moved;
}
