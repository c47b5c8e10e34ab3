import { messageDraft } from '@app/db/schema/conversation/message-draft';
import { isUnsent, ticketAttachment } from '@app/db/schema/conversation/ticket-attachment';
import { and, eq, inArray } from 'drizzle-orm';
import type { UserContext } from '../../core/context';
import { inOrderOf } from '../attach-files';
import { toAttachment } from '../attachment-view';
import { readEffectNames } from '../effect-names';

/**
 * Returns the caller's own draft there, with those of its files that are still unsent and the effects of a
 * canned reply in it; null when there is none.
 */
export async function getDraft(ctx: UserContext, { place }: { place: string }) {
  const [row] = await ctx.db
    .select()
    .from(messageDraft)
    .where(and(eq(messageDraft.authorId, ctx.actor.id), eq(messageDraft.place, place)));
  if (!row) return null;
  const files =
    row.attachmentIds.length === 0
      ? []
      : await ctx.db
          .select()
          .from(ticketAttachment)
          .where(
            and(
              inArray(ticketAttachment.id, row.attachmentIds),
              eq(ticketAttachment.uploaderId, ctx.actor.id),
              isUnsent,
            ),
          );
  const named = await readEffectNames(ctx, [row]);
  return {
    body: row.body,
    attachments: inOrderOf(row.attachmentIds, files).map(toAttachment),
    ...named(row),
    /** For a former reply, why it could not be sent. */
    failure: row.failure,
    version: row.version,
  };
}
