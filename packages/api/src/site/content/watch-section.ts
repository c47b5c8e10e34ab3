import type { watchSectionSchema } from '@app/contracts/site/content/schema';
import { contentViewer } from '@app/db/schema/site/content-viewer';
import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { noteViewer } from '../../conversation/note-viewer';
import type { UserContext } from '../../core/context';
import { requireSection } from './content-view';

/**
 * Does the same for a content section as `watchTicket` for a ticket (dashboard.studio-presence). Throws
 * CONTENT_SECTION_NOT_FOUND.
 */
export async function watchSection(
  ctx: UserContext,
  { section, typing }: z.output<typeof watchSectionSchema>,
) {
  const { id } = requireSection(ctx, section);
  const viewers = await noteViewer(ctx, {
    table: contentViewer,
    watched: contentViewer.section,
    thing: sql`select ${id}::text as id`,
    typing,
  });
  return viewers ?? [];
}

/** Ends the caller's presence in the section; colleagues see it with their next `watchSection`. */
export async function leaveSection(ctx: UserContext, { section }: { section: string }): Promise<void> {
  await ctx.db
    .delete(contentViewer)
    .where(and(eq(contentViewer.section, section), eq(contentViewer.userId, ctx.actor.id)));
}
