import { respondToLeadSchema } from '@app/contracts/desk/contact/inbox-schema';
import { respondToTicketSchema } from '@app/contracts/desk/ticket/schema';
import { conversationScopes } from '@app/contracts/people/user/restriction';
import { respondToOrderSchema } from '@app/contracts/sales/order/conversation';
import { user } from '@app/db/schema/accounts/user';
import { heldAnswer } from '@app/db/schema/conversation/held-answer';
import { and, asc, eq, lte } from 'drizzle-orm';
import { skipOnAppError } from '../../conversation/skip-on-app-error';
import { AppError } from '../../core/app-error';
import { asTeamActor, backgroundContext } from '../../core/background-context';
import type { Context, Services, UserContext } from '../../core/context';
import { requireScope } from '../../core/require-scope';
import { inTransaction } from '../../core/transaction';
import { respondToLead } from '../../desk/contact/respond-to-lead';
import { assignTicket } from '../../desk/ticket/assign-ticket';
import { respondToTicket } from '../../desk/ticket/respond-to-ticket';
import { tagTicket } from '../../desk/ticket/tag-ticket';
import { respondToOrder } from '../../sales/order/respond-to-order';
import type { HeldRow } from './held-answers';
import { keepUnsent } from './keep-unsent';
import { rejectAnswered } from './overlapping-answers';
import { resolveThread } from './thread-of-answer';

/** Delay before a reply that failed because of a server error is retried; it does not block others. */
const retryMs = 30_000;

/**
 * Sends every reply whose undo period is over (ticket.undo-send), through the functions that send immediately
 * and in the name of its author. Safe to run on several servers at once: row and message change in one
 * transaction, so each is sent once even when a process is killed.
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
    await postOrReschedule(ctx, due);
  }
}

async function postOrReschedule(ctx: Context, due: HeldRow): Promise<void> {
  try {
    await postAnswer(ctx, due);
  } catch (error) {
    ctx.log.error({ err: error, heldAnswer: due.id }, 'a held answer could not be sent; it is tried again');
    const retryAt = new Date(ctx.now().getTime() + retryMs);
    await ctx.db.update(heldAnswer).set({ dueAt: retryAt }).where(eq(heldAnswer.id, due.id));
  }
}

/**
 * Sends one of the caller's held replies immediately; does nothing if it was already sent. Throws the reason
 * when it cannot be sent.
 */
export async function sendAnswerNow(ctx: UserContext, { id }: { id: string }): Promise<void> {
  const own = and(eq(heldAnswer.id, id), eq(heldAnswer.authorId, ctx.actor.id));
  const [held] = await ctx.db.select().from(heldAnswer).where(own);
  const rejection = held && (await postAnswer(ctx, held));
  if (rejection) throw rejection;
}

/**
 * Sends an account's held replies before it is deleted; call it in that transaction. Replies that cannot be
 * sent become notes.
 */
export async function postAnswersOf(ctx: Context, authorId: string): Promise<void> {
  const held = await ctx.db
    .select()
    .from(heldAnswer)
    .where(eq(heldAnswer.authorId, authorId))
    .orderBy(asc(heldAnswer.dueAt));
  for (const each of held) await postAnswer(ctx, each, { leaves: true });
}

/** The reply was undone, or another server was faster: rolls back the work so far. */
class AnswerGoneError extends Error {}

/**
 * Sends a reply unless it is gone. When sending is rejected, saves its text elsewhere (ticket.unsent-answer)
 * and returns the reason.
 */
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
    if (error instanceof AnswerGoneError) return null;
    // A temporary failure is no reason to give it up.
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    await keepUnsent(outer, held, { failure: error.message, leaves });
    return error;
  }
}

/** Locks the thread before the reply, in the same order as other functions. */
async function post(outer: Context, { id, authorId, ...held }: HeldRow): Promise<void> {
  const ctx = await asAuthor(outer, authorId);
  const { assigneeId, tagIds } = held;
  const locked = await resolveThread(ctx, held);
  const { kind, id: threadId, label } = locked;
  requireScope(ctx.actor, conversationScopes[kind].write);
  const deleted = await ctx.db
    .delete(heldAnswer)
    .where(eq(heldAnswer.id, id))
    .returning({ id: heldAnswer.id });
  if (deleted.length === 0) throw new AnswerGoneError();
  await rejectAnswered(ctx, locked, { id, knownSubmitKeys: held.knownSubmitKeys });
  const { body, submitKey, attachmentIds, close } = held;
  const sent = { submitKey, attachmentIds, marks: held.marks ?? undefined };
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

/**
 * Returns the author with their current permissions, not those at the time of writing. Throws what
 * `asTeamActor` throws when they may no longer reply.
 */
async function asAuthor(ctx: Context, authorId: string): Promise<UserContext> {
  const [author] = await ctx.db.select().from(user).where(eq(user.id, authorId));
  // The held reply was deleted with the account.
  if (!author) throw new AnswerGoneError();
  return asTeamActor(ctx, author);
}
