import { templateSchedule } from '@app/db/schema/catalogue/template';
import { eq } from 'drizzle-orm';
import type { UserContext } from '../../core/context';

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
