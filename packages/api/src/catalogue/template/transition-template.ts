import type { rejectTemplateSchema } from '@app/contracts/catalogue/template/schema';
import { type TemplateAction, templateTransitions } from '@app/contracts/catalogue/template/status';
import type { AuditAction } from '@app/contracts/core/audit/actions';
import { user } from '@app/db/schema/accounts/user';
import { template, templateSchedule } from '@app/db/schema/catalogue/template';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError } from '../../core/app-error';
import { recordAudit } from '../../core/audit/record-audit';
import type { UserContext } from '../../core/context';
import { inTransaction } from '../../core/transaction';
import { readTemplate } from './full-template';
import { removeFromCarts } from './remove-template';

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

/** Moves a template from pending to published: it appears in the catalogue (catalogue.publish-time). */
export async function publishTemplate(outer: UserContext, { id }: { id: string }) {
  return inTransaction(outer, async (ctx) => {
    await transitionTemplate(ctx, id, 'publish', { publishedAt: ctx.now() });
    return readTemplate(ctx, id);
  });
}

/**
 * Moves a template from published to pending (catalogue.unpublish-to-pending) and removes it from every cart
 * (cart.vanished-template); `carts` is the number of carts.
 */
export async function unpublishTemplate(outer: UserContext, { id }: { id: string }) {
  return inTransaction(outer, async (ctx) => {
    const moved = await transitionTemplate(ctx, id, 'unpublish', { publishedAt: null });
    const carts = await removeFromCarts(ctx, moved, 'unpublished');
    return { ...(await readTemplate(ctx, id)), carts };
  });
}

/** Moves a template from rejected back to pending (catalogue.reject-with-reason). */
export async function returnTemplateToPending(outer: UserContext, { id }: { id: string }) {
  return inTransaction(outer, async (ctx) => {
    await transitionTemplate(ctx, id, 'returnToPending', { rejectionReason: null });
    return readTemplate(ctx, id);
  });
}

/**
 * Moves a template from pending to rejected, with a reason that is mailed to the author
 * (catalogue.reject-with-reason).
 */
export async function rejectTemplate(outer: UserContext, input: z.output<typeof rejectTemplateSchema>) {
  return inTransaction(outer, async (ctx) => {
    const rejected = await transitionTemplate(ctx, input.id, 'reject', { rejectionReason: input.reason });
    const [author] = rejected.authorId
      ? await ctx.db
          .select({ email: user.email, name: user.name })
          .from(user)
          .where(eq(user.id, rejected.authorId))
      : [];
    if (author) {
      await ctx.mail.enqueue(ctx.db, {
        template: 'template-rejected',
        to: author.email,
        name: author.name,
        templateTitle: rejected.title,
        reason: input.reason,
      });
    }
    return readTemplate(ctx, input.id);
  });
}

/**
 * Removes the schedule of a template, in the caller's transaction; returns its time, null where there was
 * none.
 */
export async function dropSchedule(ctx: UserContext, templateId: string): Promise<Date | null> {
  const [gone] = await ctx.db
    .delete(templateSchedule)
    .where(eq(templateSchedule.templateId, templateId))
    .returning({ publishAt: templateSchedule.publishAt });
  return gone?.publishAt ?? null;
}
