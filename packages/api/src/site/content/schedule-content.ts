import type { ContentSection } from '@app/content/editing/field';
import type { scheduleContentSchema, unscheduleContentSchema } from '@app/contracts/site/content/schema';
import { contentSchedule } from '@app/db/schema/site/content-word';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError } from '../../core/app-error';
import { recordAudit } from '../../core/audit/record-audit';
import type { UserContext } from '../../core/context';
import { readScheduledMoment } from '../../core/scheduled-moment';
import { inTransaction } from '../../core/transaction';
import { getContent, requireSection } from './content-view';
import { lockSeenDrafts } from './save-draft';
import { listStandards } from './standard-words';

/**
 * Schedules the current drafts of a section for publication (public-pages.scheduled-words); later drafts are
 * not part of it. Throws what `lockSeenDrafts` throws, VALIDATION_FAILED, and CONTENT_SCHEDULED when another
 * schedule is pending.
 */
export async function scheduleContent(outer: UserContext, input: z.output<typeof scheduleContentSchema>) {
  await inTransaction(outer, async (ctx) => {
    const { section, drafts } = await lockSeenDrafts(ctx, input);
    const publishAt = readScheduledMoment(ctx, input.at);
    const words = Object.fromEntries(drafts);
    const wordsFrom = await listStandards(ctx, Object.keys(words));
    const of = eq(contentSchedule.section, section.id);
    // A missed schedule counts as read by now.
    await ctx.db.delete(contentSchedule).where(and(of, sql`${contentSchedule.failure} is not null`));
    const [made] = await ctx.db
      .insert(contentSchedule)
      .values({
        ...{ section: section.id, words, wordsFrom, publishAt },
        scheduledBy: ctx.actor.id,
        scheduledByName: ctx.actor.name,
        createdAt: ctx.now(),
      })
      .onConflictDoNothing({ target: contentSchedule.section })
      .returning({ id: contentSchedule.id });
    if (!made) throw new AppError('CONTENT_SCHEDULED');
    await recordAudit(ctx, {
      action: 'content.schedule',
      entityId: section.id,
      label: section.title,
      after: { publishAt: publishAt.toISOString(), ...words },
    });
  });
  return getContent(outer, input);
}

/** Cancels a section's schedule; drafts stay. Throws CONTENT_SECTION_NOT_FOUND, CONTENT_NOT_SCHEDULED. */
export async function unscheduleContent(outer: UserContext, input: z.output<typeof unscheduleContentSchema>) {
  const section = requireSection(outer, input.section);
  await inTransaction(outer, async (ctx) => {
    const ended = await endSchedule(ctx, section, eq(contentSchedule.id, input.id));
    if (!ended) throw new AppError('CONTENT_NOT_SCHEDULED');
  });
  return getContent(outer, input);
}

/** Deletes the schedule of a section, in the caller's transaction; returns false when there was none. */
export async function endSchedule(ctx: UserContext, section: ContentSection, which?: SQL): Promise<boolean> {
  const [gone] = await ctx.db
    .delete(contentSchedule)
    .where(and(eq(contentSchedule.section, section.id), which))
    .returning();
  if (!gone) return false;
  await recordAudit(ctx, {
    action: 'content.unschedule',
    entityId: section.id,
    label: section.title,
    before: { publishAt: gone.publishAt.toISOString(), scheduledBy: gone.scheduledByName },
  });
  return true;
}
