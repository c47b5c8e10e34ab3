import { limits } from '@app/contracts/limits';
import { contactMessage } from '@app/db/schema/desk/contact-message';
import { ticket } from '@app/db/schema/desk/ticket';
import { ticketParticipant } from '@app/db/schema/desk/ticket-participant';
import { order } from '@app/db/schema/sales/order';
import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '../../core/context';
import { findForward } from '../../desk/ticket/forwards';
import type { Participant } from '../../desk/ticket/receive-copied-reply';
import type { Outsider } from '../../desk/ticket/receive-forward-reply';
import { idOfNumber, type ReplyTarget } from './reply-token';

/** The thread of a message: a ticket, the order after the sale, or a lead. */
export type MailThread =
  | { ticketId: string; order?: undefined; leadId?: undefined }
  | { ticketId: string | null; order: { id: string; number: string }; leadId?: undefined }
  | { ticketId: null; order?: undefined; leadId: string };

/** Maximum length of a chain of merged tickets, in case of a cycle. */
const maxMergeHops = 10;

/** A thread that a mail may belong to. */
export interface FoundThread {
  thread: MailThread;
  /** The owner's id; null when the account is deleted, and for a lead. */
  ownerId: string | null;
  /** The address of a lead's visitor, who needs no account. */
  address?: string;
  /** Whose reply address it is. */
  participant?: Participant | undefined;
  outsider?: Outsider | undefined;
  /** Whether its ticket was finalized. */
  isSold?: boolean;
  /** When it ended; null while it is in progress. */
  endedAt: Date | null;
}

/**
 * Finds a lead, or the ticket it became. A lead unchanged for a long time counts as ended, like a closed
 * ticket.
 */
async function findLead(ctx: Context, number: string): Promise<FoundThread | null> {
  const [row] = await ctx.db
    .select({
      id: contactMessage.id,
      email: contactMessage.email,
      handledAt: contactMessage.handledAt,
      endedAs: contactMessage.endedAs,
      ticketNumber: ticket.number,
    })
    .from(contactMessage)
    .leftJoin(ticket, eq(ticket.id, contactMessage.ticketId))
    .where(eq(contactMessage.id, idOfNumber(number)));
  if (!row) return null;
  const { id, email, handledAt, endedAs, ticketNumber } = row;
  if (endedAs === 'converted')
    return ticketNumber ? findThread(ctx, { kind: 'ticket', number: ticketNumber }) : null;
  return { thread: { ticketId: null, leadId: id }, ownerId: null, address: email, endedAt: handledAt };
}

/** Finds the ticket that somebody is in copy of, also once it is sold: its order is not theirs to read or answer. */
async function findCopied({ db }: Context, number: string): Promise<FoundThread | null> {
  const [row] = await db
    .select({ participant: ticketParticipant, of: ticket })
    .from(ticketParticipant)
    .innerJoin(ticket, eq(ticket.id, ticketParticipant.ticketId))
    .where(and(eq(ticketParticipant.id, idOfNumber(number)), isNull(ticketParticipant.removedAt)));
  if (!row) return null;
  const { of, participant } = row;
  const target = of.mergedIntoId ? await findMergeTarget(db, of.mergedIntoId) : of;
  return target && { ...toFound(target), participant };
}

/** Finds the ticket that somebody outside was asked about. */
async function findForwarded(ctx: Context, number: string): Promise<FoundThread | null> {
  const row = await findForward(ctx, idOfNumber(number));
  return row ? { ...toFound(row.of), outsider: row.outsider } : null;
}

/** Finds the thread named in a signature, or the order that a ticket became. */
export async function findThread(
  ctx: Context,
  target: Pick<ReplyTarget, 'kind' | 'number'>,
): Promise<FoundThread | null> {
  if (target.kind === 'lead') return findLead(ctx, target.number);
  if (target.kind === 'participant') return findCopied(ctx, target.number);
  if (target.kind === 'forward') return findForwarded(ctx, target.number);
  const { db } = ctx;
  const columns = {
    ticket,
    order: { id: order.id, number: order.number, userId: order.userId, updatedAt: order.updatedAt },
  };
  const [row] =
    target.kind === 'ticket'
      ? await db
          .select(columns)
          .from(ticket)
          .leftJoin(order, eq(order.ticketId, ticket.id))
          .where(eq(ticket.number, target.number))
      : await db
          .select(columns)
          .from(order)
          .leftJoin(ticket, eq(order.ticketId, ticket.id))
          .where(eq(order.number, target.number));
  if (!row) return null;
  const { ticket: of, order: sale } = row;
  if (sale && (target.kind === 'order' || of?.status === 'finalized')) {
    const { id, number, userId, updatedAt } = sale;
    return {
      thread: { ticketId: of?.id ?? null, order: { id, number } },
      ownerId: userId,
      endedAt: updatedAt,
    };
  }
  if (of?.mergedIntoId) {
    const target = await findMergeTarget(db, of.mergedIntoId);
    return target && findThread(ctx, { kind: 'ticket', number: target.number });
  }
  return of && toFound(of);
}

const toFound = (of: typeof ticket.$inferSelect): FoundThread => ({
  thread: { ticketId: of.id },
  ownerId: of.userId,
  isSold: of.status === 'finalized',
  endedAt: of.closedAt ?? of.finalizedAt,
});

/** Finds the final target of a merged ticket, however often it was merged. */
async function findMergeTarget(
  db: Context['db'],
  id: string,
  hops = 0,
): Promise<typeof ticket.$inferSelect | null> {
  const [of] = await db.select().from(ticket).where(eq(ticket.id, id));
  if (!of?.mergedIntoId) return of ?? null;
  return hops < maxMergeHops ? findMergeTarget(db, of.mergedIntoId, hops + 1) : null;
}

/** Whether a thread ended so long ago that a mail no longer reaches it. */
export const isOver = ({ now }: Context, { endedAt }: FoundThread) =>
  endedAt !== null && now().getTime() - endedAt.getTime() > limits.replyAddressMs;
