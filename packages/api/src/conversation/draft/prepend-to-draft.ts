import { randomUUID } from 'node:crypto';
import { messageDraft } from '@app/db/schema/conversation/message-draft';
import { and, eq } from 'drizzle-orm';
import type { UserContext } from '../../core/context';
import type { Effects } from '../effect-names';

interface UnsentAnswer extends Effects {
  body: string;
  attachmentIds: string[];
  /** Why it could not be sent; null when it was undone. */
  failure: string | null;
}

/**
 * Prepends an unsent text to the caller's draft there; call it with their account locked. The limits of
 * drafts do not apply here: the text would be lost.
 */
export async function prependToDraft(ctx: UserContext, place: string, unsent: UnsentAnswer): Promise<void> {
  const [stored] = await ctx.db
    .select()
    .from(messageDraft)
    .where(and(eq(messageDraft.authorId, ctx.actor.id), eq(messageDraft.place, place)));
  const content = {
    body: [unsent.body, stored?.body ?? ''].filter((text) => text !== '').join('\n\n'),
    attachmentIds: [...new Set([...(stored?.attachmentIds ?? []), ...unsent.attachmentIds])],
    close: unsent.close || (stored?.close ?? false),
    tagIds: [...new Set([...(stored?.tagIds ?? []), ...unsent.tagIds])],
    assigneeId: unsent.assigneeId ?? stored?.assigneeId ?? null,
    failure: unsent.failure,
    version: randomUUID(),
    updatedAt: ctx.now(),
  };
  await ctx.db
    .insert(messageDraft)
    .values({ authorId: ctx.actor.id, place, ...content })
    .onConflictDoUpdate({ target: [messageDraft.authorId, messageDraft.place], set: content });
}
