import { respondToOrderSchema } from '@app/contracts/order/talk';
import { respondToTicketSchema } from '@app/contracts/ticket/schema';
import { isAdminRole } from '@app/contracts/user/role';
import { heldAnswer } from '@app/db/schema/held-answer';
import { user } from '@app/db/schema/user';
import { and, asc, eq, isNull, lte } from 'drizzle-orm';
import { AppError } from '../core/app-error';
import type { Context, Services, UserContext } from '../core/context';
import { accountSuspended } from '../core/require-actor';
import { inTransaction } from '../core/transaction';
import { asActor, unaskedContext } from '../mail/unasked-context';
import { respondToOrder } from '../order/respond-to-order';
import { assignTicket } from '../ticket/assign-ticket';
import { lockAdmin } from '../ticket/lock-admin';
import { respondToTicket } from '../ticket/respond-to-ticket';
import { tagTicket } from '../ticket/tag-ticket';
import { whereItGoesOn } from './thread-of-answer';

type HeldRow = typeof heldAnswer.$inferSelect;

/** One that fails for a reason of ours is tried again after this time, and holds up no other. */
const retryMs = 30_000;

/**
 * Sends every answer whose time to be taken back is over (ticket.undo-send), by the verbs that send at once, and in the name of its author. Several servers may do it at once:
 * row and message change in one transaction, so each is sent once, whatever is killed when.
 */
export async function postDueAnswers(services: Services): Promise<void> {
  const ctx = unaskedContext(services, 'held answers');
  for (;;) {
    const [due] = await ctx.db
      .select()
      .from(heldAnswer)
      .where(and(isNull(heldAnswer.failure), lte(heldAnswer.dueAt, ctx.now())))
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

/** Sends what an account holds, before it is deleted; call it in that transaction. What cannot be sent goes with the account. */
export async function postAnswersOf(ctx: Context, authorId: string): Promise<void> {
  const held = await ctx.db
    .select()
    .from(heldAnswer)
    .where(and(eq(heldAnswer.authorId, authorId), isNull(heldAnswer.failure)))
    .orderBy(asc(heldAnswer.dueAt));
  for (const each of held) await postAnswer(ctx, each);
}

/** It was taken back, or another server was faster: what was done so far is undone. */
class Gone extends Error {}

/** Sends one, unless it is gone. What refuses it is kept with it, for its author, and answered. */
async function postAnswer(outer: Context, held: HeldRow): Promise<AppError | null> {
  try {
    await inTransaction(outer, (ctx) => post(ctx, held));
    return null;
  } catch (error) {
    if (error instanceof Gone) return null;
    // What is away for a moment is no reason to give it up.
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    await outer.db.update(heldAnswer).set({ failure: error.message }).where(eq(heldAnswer.id, held.id));
    return error;
  }
}

/** The thread is locked before the answer, and whoever gets the ticket before both: so do others. */
async function post(outer: Context, { id, authorId, ...held }: HeldRow): Promise<void> {
  const ctx = await asAuthor(outer, authorId);
  const { assigneeId, tagIds } = held;
  if (assigneeId !== null) await unlessRefused(ctx, (inner) => lockAdmin(inner, assigneeId));
  const thread = await whereItGoesOn(ctx, held);
  const gone = await ctx.db.delete(heldAnswer).where(eq(heldAnswer.id, id)).returning({ id: heldAnswer.id });
  if (gone.length === 0) throw new Gone();
  const sent = { submitKey: held.submitKey, attachmentIds: held.attachmentIds };
  if ('orderNumber' in thread) {
    const answer = { ...sent, number: thread.orderNumber, body: held.body };
    await respondToOrder(ctx, respondToOrderSchema.parse(answer));
    return;
  }
  const { ticketId } = thread;
  if (assigneeId !== null)
    await unlessRefused(ctx, (inner) => assignTicket(inner, { id: ticketId, assigneeId }));
  const answer = { ...sent, id: ticketId, adminResponse: held.body, close: held.close };
  await respondToTicket(ctx, respondToTicketSchema.parse(answer));
  if (tagIds.length > 0)
    await unlessRefused(ctx, (inner) => tagTicket(inner, { id: ticketId, add: tagIds, remove: [] }));
}

/** The author as they are now, not as they were when they sent it. Throws ACCOUNT_SUSPENDED or FORBIDDEN when they answer nobody any more. */
async function asAuthor(ctx: Context, authorId: string): Promise<UserContext> {
  const [author] = await ctx.db.select().from(user).where(eq(user.id, authorId));
  // With the account went what it held.
  if (!author) throw new Gone();
  const { id, name, email, role, emailVerifiedAt } = author;
  if (author.suspendedAt) throw accountSuspended();
  if (!isAdminRole(role)) throw new AppError('FORBIDDEN');
  return asActor(ctx, { id, name, email, role, emailVerified: emailVerifiedAt !== null });
}

/** What a canned reply does besides is no reason to keep the answer back: somebody may have deleted the tag meanwhile. */
async function unlessRefused(
  outer: UserContext,
  work: (ctx: UserContext) => Promise<unknown>,
): Promise<void> {
  try {
    await inTransaction(outer, work);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    outer.log.warn({ reason: error.reason }, 'an action of a canned reply was refused');
  }
}
