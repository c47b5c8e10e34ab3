import { ticketMessages } from '@app/contracts/desk/ticket/messages';
import { conversationScopes } from '@app/contracts/people/user/restriction';
import { user } from '@app/db/schema/accounts/user';
import { heldAnswer } from '@app/db/schema/conversation/held-answer';
import { eq } from 'drizzle-orm';
import { addMessage } from '../../conversation/add-message';
import { attachFiles } from '../../conversation/attach-files';
import { prependToDraft } from '../../conversation/draft/drafts';
import { skipOnAppError } from '../../conversation/skip-on-app-error';
import { recordSystemAudit } from '../../core/audit/record-audit';
import { actorOf, asActor } from '../../core/background-context';
import type { Context, UserContext } from '../../core/context';
import { lockActor } from '../../core/lock-actor';
import { isTeamFor } from '../../core/require-scope';
import { inTransaction } from '../../core/transaction';
import { leadLabel } from '../../desk/contact/lead-state';
import { createNotices } from '../../messaging/notice/create-notices';
import type { HeldRow } from './held-answers';
import { type LockedThread, resolveThread } from './thread-of-answer';

interface SendFailure {
  /** The reason it could not be sent, as a sentence. */
  failure: string;
  /** Whether the author's account is about to be deleted. */
  leaves: boolean;
}

/**
 * Saves the text of a held reply that could not be sent (ticket.unsent-answer): as a draft of its author, who
 * is notified, or as an internal note when the author can no longer write. Deletes the held row.
 */
export async function keepUnsent(
  outer: Context,
  held: HeldRow,
  { failure, leaves }: SendFailure,
): Promise<void> {
  await inTransaction(outer, async (ctx) => {
    const [author] = await ctx.db.select().from(user).where(eq(user.id, held.authorId));
    // The held reply was deleted with the account.
    if (!author) return;
    const authorContext = asActor(ctx, actorOf(author));
    const thread = await resolveThread(ctx, held);
    // Locks the account before the reply, as every save of a draft does.
    await lockActor(authorContext);
    const [gone] = await ctx.db.delete(heldAnswer).where(eq(heldAnswer.id, held.id)).returning();
    if (!gone) return;
    const { kind, id, label, draftPlace } = thread;
    const canWrite = isTeamFor(author, conversationScopes[kind].write);
    if (leaves || author.suspendedAt || !canWrite) return keepAsNote(authorContext, held, thread);
    await prependToDraft(authorContext, draftPlace, { ...held, failure });
    await createNotices(ctx, {
      ...{ kind: 'unsent', place: kind, placeId: id, byName: null },
      label: kind === 'lead' ? leadLabel(label) : label,
      to: [author.id],
    });
  });
}

const auditActions = {
  ticket: 'ticket.keepUnsent',
  order: 'order.keepUnsent',
  lead: 'message.keepUnsent',
} as const;

/** Attaches as many of its files as there is room for. */
async function keepAsNote(
  authorContext: UserContext,
  held: HeldRow,
  { kind, id, label, thread }: LockedThread,
) {
  const body = `${ticketMessages.unsentNote}\n\n${held.body}`;
  const note = { body, fromTeam: true, internal: true, submitKey: held.submitKey, attachmentIds: [] };
  const { messageId } = await addMessage(authorContext, { ...thread, ...note });
  const { attachmentIds } = held;
  await skipOnAppError(authorContext, (ctx) => attachFiles(ctx, { ...thread, messageId, attachmentIds }));
  await recordSystemAudit(authorContext, {
    action: auditActions[kind],
    entityId: id,
    label,
    // The text is left out because the audit trail outlives the ticket.
    after: { author: authorContext.actor.name, characters: held.body.length },
  });
}
