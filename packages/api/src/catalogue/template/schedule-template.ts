import type { scheduleTemplateSchema } from '@app/contracts/catalogue/template/schema';
import { templateTransitions } from '@app/contracts/catalogue/template/status';
import { template, templateSchedule } from '@app/db/schema/catalogue/template';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError } from '../../core/app-error';
import { recordAudit } from '../../core/audit/record-audit';
import type { UserContext } from '../../core/context';
import { readScheduledMoment } from '../../core/scheduled-moment';
import { readSettings } from '../../core/setting/read-settings';
import { inTransaction } from '../../core/transaction';
import { dropSchedule } from './transition-template';

/**
 * Maps a schedule to the client's view: when the template is published and who scheduled it; null without a
 * schedule.
 */
export function toSchedule(
  row: Pick<typeof templateSchedule.$inferSelect, keyof typeof scheduleColumns> | null,
) {
  if (!row) return null;
  return { publishAt: row.publishAt.toISOString(), by: row.scheduledByName, failure: row.failure };
}

export const scheduleColumns = {
  publishAt: templateSchedule.publishAt,
  scheduledByName: templateSchedule.scheduledByName,
  failure: templateSchedule.failure,
};

/**
 * Returns when a template is to be published, and the time zone for showing it. Throws TEMPLATE_NOT_FOUND.
 */
export async function getSchedule(ctx: UserContext, { id }: { id: string }) {
  const [[row], { timeZone }] = await Promise.all([
    ctx.db
      .select({ status: template.status, schedule: scheduleColumns })
      .from(template)
      .leftJoin(templateSchedule, eq(templateSchedule.templateId, template.id))
      .where(eq(template.id, id)),
    readSettings(ctx),
  ]);
  if (!row) throw new AppError('TEMPLATE_NOT_FOUND');
  return { schedule: toSchedule(row.schedule), timeZone };
}

/**
 * Schedules a pending template for publication (catalogue.scheduled-publish), replacing an earlier schedule.
 * Throws TEMPLATE_NOT_FOUND, TEMPLATE_STATUS, and VALIDATION_FAILED for a time in the past or too far ahead.
 */
export async function scheduleTemplate(outer: UserContext, input: z.output<typeof scheduleTemplateSchema>) {
  const { id } = input;
  await inTransaction(outer, async (ctx) => {
    const publishAt = readScheduledMoment(ctx, input.at);
    const { title, status } = await lockForSchedule(ctx, id);
    if (!templateTransitions.publish.from.some((from) => from === status)) {
      throw new AppError('TEMPLATE_STATUS', { values: { status } });
    }
    const before = await dropSchedule(ctx, id);
    await ctx.db.insert(templateSchedule).values({
      ...{ templateId: id, publishAt },
      scheduledBy: ctx.actor.id,
      scheduledByName: ctx.actor.name,
      createdAt: ctx.now(),
    });
    await recordAudit(ctx, {
      action: 'template.schedule',
      entityId: id,
      label: title,
      ...(before && { before: { publishAt: before.toISOString() } }),
      after: { publishAt: publishAt.toISOString() },
    });
  });
  return getSchedule(outer, input);
}

/** Cancels the scheduled publication of a template. Throws TEMPLATE_NOT_FOUND, TEMPLATE_NOT_SCHEDULED. */
export async function unscheduleTemplate(outer: UserContext, { id }: { id: string }) {
  await inTransaction(outer, async (ctx) => {
    const { title } = await lockForSchedule(ctx, id);
    const before = await dropSchedule(ctx, id);
    if (!before) throw new AppError('TEMPLATE_NOT_SCHEDULED');
    await recordAudit(ctx, {
      action: 'template.unschedule',
      entityId: id,
      label: title,
      before: { publishAt: before.toISOString() },
    });
  });
  return getSchedule(outer, { id });
}

/** Locks the template before its schedule, as status changes do. */
async function lockForSchedule(ctx: UserContext, id: string) {
  const [row] = await ctx.db
    .select({ title: template.title, status: template.status })
    .from(template)
    .where(eq(template.id, id))
    .for('no key update');
  if (!row) throw new AppError('TEMPLATE_NOT_FOUND');
  return row;
}
