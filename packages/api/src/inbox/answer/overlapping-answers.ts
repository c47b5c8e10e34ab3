import type { teamThreadSchema } from '@app/contracts/desk/ticket/writing-schema';
import { conversationScopes } from '@app/contracts/people/user/restriction';
import { user } from '@app/db/schema/accounts/user';
import { heldAnswer } from '@app/db/schema/conversation/held-answer';
import { ticketMessage } from '@app/db/schema/conversation/ticket-message';
import { and, asc, desc, eq, gt, isNull, ne, notInArray, or, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import { heldIn } from '../../conversation/held-in';
import { threads } from '../../conversation/reject-unread';
import { AppError } from '../../core/app-error';
import type { UserContext } from '../../core/context';
import { isActiveAdmin } from '../../core/is-active-admin';
import { requireScope } from '../../core/require-scope';
import type { HeldRow } from './held-answers';
import type { LockedThread } from './thread-of-answer';

type TeamThread = z.output<typeof teamThreadSchema>;

function kindOf(thread: TeamThread): LockedThread['kind'] {
  if ('leadId' in thread) return 'lead';
  return 'orderNumber' in thread ? 'order' : 'ticket';
}

function findUnderway({ db, actor }: UserContext, which: SQL | undefined) {
  return db
    .select({
      id: heldAnswer.id,
      authorId: heldAnswer.authorId,
      authorName: user.name,
      body: heldAnswer.body,
      submitKey: heldAnswer.submitKey,
    })
    .from(heldAnswer)
    .innerJoin(user, eq(user.id, heldAnswer.authorId))
    .where(and(which, ne(heldAnswer.authorId, actor.id), isActiveAdmin))
    .orderBy(asc(heldAnswer.dueAt), asc(heldAnswer.id));
}

/**
 * Lists what colleagues are sending in a thread at this moment (ticket.overlapping-answers): they can still
 * undo it. Throws RESTRICTED.
 */
export async function listUnderway(ctx: UserContext, thread: TeamThread) {
  requireScope(ctx.actor, conversationScopes[kindOf(thread)].read);
  const rows = await findUnderway(ctx, heldIn(ctx, thread));
  return rows.map(({ submitKey: _, ...answer }) => answer);
}

/**
 * Rejects a reply while a colleague is sending another one that its author has not seen; returns the submit
 * keys of those seen. Call it with the thread locked. Throws ANSWER_UNDERWAY.
 */
export async function rejectUnderway(
  ctx: UserContext,
  { kind, id, label }: LockedThread,
  seenIds: readonly string[],
): Promise<string[]> {
  const where = { ticket: { ticketId: id }, order: { orderNumber: label }, lead: { leadId: id } } as const;
  const rows = await findUnderway(ctx, heldIn(ctx, where[kind]));
  const unseen = rows.find((row) => !seenIds.includes(row.id));
  if (unseen) throw new AppError('ANSWER_UNDERWAY', { values: { name: unseen.authorName } });
  return rows.map(({ submitKey }) => submitKey);
}

/**
 * Rejects a held reply at its time if a colleague has answered since it was written, unless its author knew
 * of that answer. Call it with the thread locked. Throws TICKET_WRITTEN, ORDER_WRITTEN, LEAD_WRITTEN.
 */
export async function rejectAnswered(
  ctx: UserContext,
  { kind, id }: LockedThread,
  held: Pick<HeldRow, 'id' | 'knownSubmitKeys'>,
): Promise<void> {
  const { id: threadId, reason } = threads[kind];
  const { submitKey, authorId } = ticketMessage;
  const isUnknown = or(isNull(submitKey), notInArray(submitKey, held.knownSubmitKeys));
  const [answer] = await ctx.db
    .select({ name: ticketMessage.authorName })
    .from(ticketMessage)
    .where(
      and(
        eq(threadId, id),
        ...[eq(ticketMessage.internal, false), eq(ticketMessage.fromTeam, true)],
        or(isNull(authorId), ne(authorId, ctx.actor.id)),
        // Ids are in the order of time.
        gt(ticketMessage.id, held.id),
        held.knownSubmitKeys.length > 0 ? isUnknown : undefined,
      ),
    )
    .orderBy(desc(ticketMessage.id))
    .limit(1);
  if (answer) throw new AppError(reason, { values: { name: answer.name } });
}
