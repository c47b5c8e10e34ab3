import { randomUUID } from 'node:crypto';
import { joinMarks, type Mark } from '@app/contracts/desk/ticket/marks';
import { limits } from '@app/contracts/limits';
import { messageDraft } from '@app/db/schema/conversation/message-draft';
import { isUnsent, ticketAttachment } from '@app/db/schema/conversation/ticket-attachment';
import { and, eq, inArray, lt } from 'drizzle-orm';
import type { Services, UserContext } from '../../core/context';
import { sweepRows } from '../../core/sweep-rows';
import { inOrderOf } from '../attach-files';
import { toAttachment } from '../attachment-view';
import { type Effects, readEffectNames } from '../effect-names';

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
    marks: marksOfDraft(row),
    attachments: inOrderOf(row.attachmentIds, files).map(toAttachment),
    ...named(row),
    /** For a former reply, why it could not be sent. */
    failure: row.failure,
    version: row.version,
  };
}

/** Returns the formatting of a draft, if it is that of its text. */
export function marksOfDraft({
  marks,
  version,
}: Pick<typeof messageDraft.$inferSelect, 'marks' | 'version'>) {
  return marks?.version === version ? marks.marks : [];
}

/** Removes drafts that were not changed for `limits.messageDraftMs`. */
export async function sweepDrafts(services: Pick<Services, 'db' | 'now'>): Promise<void> {
  const before = new Date(services.now().getTime() - limits.messageDraftMs);
  await sweepRows(services, messageDraft, lt(messageDraft.updatedAt, before));
}

interface UnsentAnswer extends Effects {
  body: string;
  marks: Mark[] | null;
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
  const rest = stored?.body ?? '';
  const before = rest === '' ? unsent.body : `${unsent.body}\n\n`;
  const version = randomUUID();
  const body = before + rest;
  const own = stored ? marksOfDraft(stored) : [];
  const marks = joinMarks(unsent.marks ?? [], own, before.length, body.length);
  const content = {
    ...{ body, version },
    marks: marks.length > 0 ? { version, marks } : null,
    attachmentIds: [...new Set([...(stored?.attachmentIds ?? []), ...unsent.attachmentIds])],
    close: unsent.close || (stored?.close ?? false),
    tagIds: [...new Set([...(stored?.tagIds ?? []), ...unsent.tagIds])],
    assigneeId: unsent.assigneeId ?? stored?.assigneeId ?? null,
    failure: unsent.failure,
    updatedAt: ctx.now(),
  };
  await ctx.db
    .insert(messageDraft)
    .values({ authorId: ctx.actor.id, place, ...content })
    .onConflictDoUpdate({ target: [messageDraft.authorId, messageDraft.place], set: content });
}
