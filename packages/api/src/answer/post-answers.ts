import { respondToLeadSchema } from '@app/contracts/contact/inbox-schema';
import { respondToOrderSchema } from '@app/contracts/order/conversation';
import { respondToTicketSchema } from '@app/contracts/ticket/schema';
import { conversationScopes } from '@app/contracts/user/restriction';
import { heldAnswer } from '@app/db/schema/held-answer';
import { user } from '@app/db/schema/user';
import { and, asc, eq, lte } from 'drizzle-orm';
import { respondToLead } from '../contact/respond-to-lead';
import { skipOnAppError } from '../conversation/skip-on-app-error';
import { AppError } from '../core/app-error';
import type { Context, Services, UserContext } from '../core/context';
import { requireScope } from '../core/require-scope';
import { inTransaction } from '../core/transaction';
import { backgroundContext } from '../mail/background-context';
import { respondToOrder } from '../order/respond-to-order';
import { asTeamActor } from '../second-factor/as-team-actor';
import { assignTicket } from '../ticket/assign-ticket';
import { lockAdmin } from '../ticket/lock-admin';
import { respondToTicket } from '../ticket/respond-to-ticket';
import { tagTicket } from '../ticket/tag-ticket';
import type { HeldRow } from './held-answer-view';
import { keepUnsent } from './keep-unsent';
import { resolveThread } from './thread-of-answer';

/** One that fails for a reason of ours is tried again after this time, and holds up no other. */
const retryMs = 30_000;

/**
 * Sends every answer whose time to be taken back is over (ticket.undo-send), by the verbs that send at once, and in the name of its author. Several servers may do it at once:
 * row and message change in one transaction, so each is sent once, whatever is killed when.
 */
export async function postDueAnswers(services: Services): Promise<void> {
  const ctx = backgroundContext(services, 'held answers');
  for (;;) {
    const [due] = await ctx.db
      .select()
      .from(heldAnswer)
      .where(lte(heldAnswer.dueAt, ctx.now()))
      .orderBy(asc(heldAnswer.dueAt), asc(heldAnswer.id))
      .limit(1);
    if (!due) return;
    await postOrPutOff(ctx, due);
  }
}

async function postOrPutOff(ctx: Context, due: HeldRow): Promise<void> {
  try {
    await postAnswer(ctx, due);
  } catch (error) {
    ctx.log.error({ err: error, heldAnswer: due.id }, 'a held answer could not be sent; it is tried again');
    const later = new Date(ctx.now().getTime() + retryMs);
    await ctx.db.update(heldAnswer).set({ dueAt: later }).where(eq(heldAnswer.id, due.id));
  }
}

/** Sends an own answer without waiting any longer; one that was sent already is done. Throws why it cannot be sent. */
export async function sendAnswerNow(ctx: UserContext, { id }: { id: string }): Promise<void> {
  const own = and(eq(heldAnswer.id, id), eq(heldAnswer.authorId, ctx.actor.id));
  const [held] = await ctx.db.select().from(heldAnswer).where(own);
  const refusal = held && (await postAnswer(ctx, held));
  if (refusal) throw refusal;
}

/** Sends what an account holds, before it is deleted; call it in that transaction. What cannot be sent becomes a note. */
export async function postAnswersOf(ctx: Context, authorId: string): Promise<void> {
  const held = await ctx.db
    .select()
    .from(heldAnswer)
    .where(eq(heldAnswer.authorId, authorId))
    .orderBy(asc(heldAnswer.dueAt));
  for (const each of held) await postAnswer(ctx, each, { leaves: true });
}

/** It was taken back, or another server was faster: what was done so far is undone. */
class Gone extends Error {}

/** Sends one, unless it is gone. Where that is refused its text is kept elsewhere (ticket.unsent-answer), and why is answered. */
async function postAnswer(
  outer: Context,
  held: HeldRow,
  { leaves = false }: { leaves?: boolean } = {},
): Promise<AppError | null> {
  try {
    if (held.failure === null) await inTransaction(outer, (ctx) => post(ctx, held));
    else await keepUnsent(outer, held, { failure: held.failure, leaves });
    return null;
  } catch (error) {
    if (error instanceof Gone) return null;
    // What is away for a moment is no reason to give it up.
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    await keepUnsent(outer, held, { failure: error.message, leaves });
    return error;
  }
}

/** The thread is locked before the answer, and whoever gets the ticket before both: so do others. */
async function post(outer: Context, { id, authorId, ...held }: HeldRow): Promise<void> {
  const ctx = await asAuthor(outer, authorId);
  const { assigneeId, tagIds } = held;
  if (assigneeId !== null)
    await skipOnAppError(ctx, (inner) => lockAdmin(inner, assigneeId, 'tickets:write'));
  const { kind, id: threadId, label } = await resolveThread(ctx, held);
  requireScope(ctx.actor, conversationScopes[kind].write);
  const gone = await ctx.db.delete(heldAnswer).where(eq(heldAnswer.id, id)).returning({ id: heldAnswer.id });
  if (gone.length === 0) throw new Gone();
  const { body, submitKey, attachmentIds, close } = held;
  const sent = { submitKey, attachmentIds };
  if (kind === 'order') {
    await respondToOrder(ctx, respondToOrderSchema.parse({ ...sent, number: label, body }));
    return;
  }
  if (kind === 'lead') {
    await respondToLead(ctx, respondToLeadSchema.parse({ ...sent, id: threadId, body }));
    return;
  }
  if (assigneeId !== null)
    await skipOnAppError(ctx, (inner) => assignTicket(inner, { id: threadId, assigneeId }));
  const answer = { ...sent, id: threadId, adminResponse: body, close };
  await respondToTicket(ctx, respondToTicketSchema.parse(answer));
  if (tagIds.length > 0)
    await skipOnAppError(ctx, (inner) => tagTicket(inner, { id: threadId, add: tagIds, remove: [] }));
}

/** The author as they are now, not as they were when they sent it. Throws what `asTeamActor` throws when they answer nobody any more. */
async function asAuthor(ctx: Context, authorId: string): Promise<UserContext> {
  const [author] = await ctx.db.select().from(user).where(eq(user.id, authorId));
  // With the account went what it held.
  if (!author) throw new Gone();
  return asTeamActor(ctx, author);
}
