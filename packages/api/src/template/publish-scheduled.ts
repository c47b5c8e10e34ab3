import { templateAdminMessages } from '@app/contracts/template/admin-messages';
import { template, templateSchedule } from '@app/db/schema/template';
import { user } from '@app/db/schema/user';
import { and, asc, eq, isNull, lte } from 'drizzle-orm';
import { recordSystemAudit } from '../audit/record-audit';
import type { Context, Services } from '../core/context';
import { isActiveAdminFor } from '../core/is-active-admin';
import { inTransaction } from '../core/transaction';
import { backgroundContext } from '../mail/background-context';
import { createNotices } from '../notice/create-notices';
import { asScheduler } from '../second-factor/as-scheduler';
import { transitionTemplate } from './transition-template';

const needed = 'templates:write';

/**
 * Publishes the templates whose time has come (catalogue.scheduled-publish), in the name of whoever scheduled each and if they still may. Several
 * servers may do it at once: schedule and template change in one transaction, so each is published once. A server that was away does it when it is back.
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
      // One that fails for a reason of ours holds up no other.
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

/** Nothing where somebody was faster: another server, or whoever cancelled it. */
async function publishOne(ctx: Context, id: string): Promise<void> {
  // The template before its schedule, as whoever publishes by hand does.
  const [row] = await ctx.db
    .select({ title: template.title, status: template.status })
    .from(template)
    .where(eq(template.id, id))
    .for('no key update');
  const one = and(eq(templateSchedule.templateId, id), isDue(ctx));
  const [due] = await ctx.db.select().from(templateSchedule).where(one).for('update');
  if (!row || !due) return;
  // Whoever moved it without ending the schedule was an instance of a release before.
  if (row.status !== 'pending') {
    await ctx.db.delete(templateSchedule).where(one);
    return;
  }
  const acting = await asScheduler(ctx, due.scheduledBy, needed);
  if (!acting) return keepMissed(ctx, row.title, due);
  await transitionTemplate(acting, id, 'publish', { publishedAt: ctx.now() }, 'template.publishScheduled');
}

/** Everybody who may publish it is told, since whoever scheduled it cannot. */
async function keepMissed(
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
  const able = await ctx.db.select({ id: user.id }).from(user).where(isActiveAdminFor(needed));
  await createNotices(ctx, {
    kind: 'missed',
    place: 'template',
    placeId: templateId,
    label: title,
    byName: scheduledByName,
    to: able.map((account) => account.id),
  });
}
