import { messageDraft } from '@app/db/schema/conversation/message-draft';
import { and, eq, or, sql } from 'drizzle-orm';
import type { UserContext } from '../core/context';

/**
 * Deletes the draft that is sent in this transaction: the version its author had, or one with the same text.
 * What they have since written elsewhere stays.
 */
export async function forgetDraft(
  ctx: UserContext,
  place: string,
  { body, draftVersion }: { body: string; draftVersion: string | null },
): Promise<void> {
  const isSame = sql`btrim(${messageDraft.body}, E' \\n\\r\\t') = ${body}`;
  await ctx.db
    .delete(messageDraft)
    .where(
      and(
        eq(messageDraft.authorId, ctx.actor.id),
        eq(messageDraft.place, place),
        draftVersion === null ? isSame : or(eq(messageDraft.version, draftVersion), isSame),
      ),
    );
}
