import { templateAdminMessages } from '@app/contracts/catalogue/template/admin-messages';
import { user } from '@app/db/schema/accounts/user';
import { template, templateSchedule } from '@app/db/schema/catalogue/template';
import { and, asc, eq, isNull, lte } from 'drizzle-orm';
import { recordSystemAudit } from '../../core/audit/record-audit';
import { asScheduler, backgroundContext } from '../../core/background-context';
import type { Context, Services } from '../../core/context';
import { isActiveAdminFor } from '../../core/is-active-admin';
import { inTransaction } from '../../core/transaction';
import { createNotices } from '../../messaging/notice/create-notices';
import { transitionTemplate } from './transition-template';

const requiredScope = 'templates:write';

/**
 * Publishes the templates that are due (catalogue.scheduled-publish), acting as the person who scheduled
 * each, if they still have the right. Safe on several servers at once: schedule and template change in one
 * transaction, so each is published once. A server that was down catches up later.
 */
export async function publishScheduledTemplates(services: Services): Promise<void> {
  const ctx = backgroundContext(services, 'scheduled templates');
  const due = await ctx.db
    .select({ id: templateSchedule.templateId })
    .from(templateSchedule)
    .where(isDue(ctx))
    .orderBy(asc(templateSchedule.publishAt), asc(templateSchedule.templateId));
  for (const { id } of due) {
    await inTransaction(ctx, (inner) => publishOne(inner, id)).catch((error) =>
      // An unexpected failure of one does not hold up the others.
      ctx.log.error(
        { err: error, template: id },
        'a scheduled template could not be published; it is tried again',
      ),
    );
  }
}

function isDue({ now }: Pick<Context, 'now'>) {
  return and(lte(templateSchedule.publishAt, now()), isNull(templateSchedule.failure));
}

/** Does nothing if another server was faster or the schedule was cancelled. */
async function publishOne(ctx: Context, id: string): Promise<void> {
  // Locks the template before its schedule, as manual publishing does.
  const [row] = await ctx.db
    .select({ title: template.title, status: template.status })
    .from(template)
    .where(eq(template.id, id))
    .for('no key update');
  const one = and(eq(templateSchedule.templateId, id), isDue(ctx));
  const [due] = await ctx.db.select().from(templateSchedule).where(one).for('update');
  if (!row || !due) return;
  // The previous release changed the status without ending the schedule.
  if (row.status !== 'pending') {
    await ctx.db.delete(templateSchedule).where(one);
    return;
  }
  const acting = await asScheduler(ctx, due.scheduledBy, requiredScope);
  if (!acting) return recordFailure(ctx, row.title, due);
  await transitionTemplate(acting, id, 'publish', { publishedAt: ctx.now() }, 'template.publishScheduled');
}

/** Notifies everyone who may publish it, since the person who scheduled it no longer can. */
async function recordFailure(
  ctx: Context,
  title: string,
  { templateId, scheduledByName, publishAt }: typeof templateSchedule.$inferSelect,
): Promise<void> {
  const failure = templateAdminMessages.mayPublishNoMore(scheduledByName);
  await ctx.db.update(templateSchedule).set({ failure }).where(eq(templateSchedule.templateId, templateId));
  await recordSystemAudit(ctx, {
    action: 'template.missSchedule',
    entityId: templateId,
    label: title,
    after: { publishAt: publishAt.toISOString(), scheduledBy: scheduledByName },
  });
  const recipients = await ctx.db.select({ id: user.id }).from(user).where(isActiveAdminFor(requiredScope));
  await createNotices(ctx, {
    kind: 'missed',
    place: 'template',
    placeId: templateId,
    label: title,
    byName: scheduledByName,
    to: recipients.map((account) => account.id),
  });
}
