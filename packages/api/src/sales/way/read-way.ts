import type { TokenScope } from '@app/contracts/accounts/api-token/scope';
import { limits } from '@app/contracts/limits';
import type { wayOfOrderSchema, wayOfTicketSchema } from '@app/contracts/sales/way/schema';
import { type WayFacts, wayOf, wayTurns } from '@app/contracts/sales/way/way';
import { ticketMessage } from '@app/db/schema/conversation/ticket-message';
import { auditEvent } from '@app/db/schema/core/audit-event';
import { correction } from '@app/db/schema/delivery/correction';
import { proof, proofMessage } from '@app/db/schema/delivery/proof';
import { review, reviewRequest } from '@app/db/schema/delivery/review';
import { ticket } from '@app/db/schema/desk/ticket';
import { order, orderItem } from '@app/db/schema/sales/order';
import { quote } from '@app/db/schema/sales/quote';
import { and, asc, desc, eq, gt, inArray, ne } from 'drizzle-orm';
import type { z } from 'zod';
import { type OrderRow, orderColumns } from '../../billing/order-row';
import { readAccount } from '../../billing/settle-account';
import { AppError } from '../../core/app-error';
import type { UserContext } from '../../core/context';
import { readableBy } from '../../core/readable-by';
import { isTeamFor, readsOwn, seesAsTeam } from '../../core/require-scope';
import { readHistory } from '../../desk/ticket/read-history';
import { isExpired } from '../quote/quote-view';

type TicketRow = typeof ticket.$inferSelect;
const iso = (at: Date | null) => at?.toISOString() ?? null;

/** Returns the way of an order that the caller may read, as team or as customer. Throws ORDER_NOT_FOUND. */
export async function readWayOfOrder(ctx: UserContext, { orderNumber }: z.output<typeof wayOfOrderSchema>) {
  const team = seesAsTeam(ctx, 'orders:read');
  const [found] = await ctx.db
    .select({ sold: orderColumns, asked: ticket })
    .from(order)
    .leftJoin(ticket, eq(ticket.id, order.ticketId))
    .where(and(eq(order.number, orderNumber), team ? undefined : readableBy(ctx, order.userId)));
  if (!found) throw new AppError('ORDER_NOT_FOUND');
  return readWay(ctx, found, team);
}

/**
 * Returns the way of a ticket of the caller's own, or a colleague's that they may read. Throws TICKET_NOT_FOUND.
 */
export async function readWayOfMyTicket(
  ctx: UserContext,
  { ticketNumber }: z.output<typeof wayOfTicketSchema>,
) {
  const [found] = await ctx.db
    .select({ sold: orderColumns, asked: ticket })
    .from(ticket)
    .leftJoin(order, eq(order.ticketId, ticket.id))
    .where(and(eq(ticket.number, ticketNumber), readableBy(ctx, ticket.userId)));
  if (!found) throw new AppError('TICKET_NOT_FOUND');
  return readWay(ctx, found, false);
}

/** Leaves out what the caller may not read of tickets, quotes and orders (rest.token-scopes). */
async function readWay(
  ctx: UserContext,
  { sold, asked }: { sold: OrderRow | null; asked: TicketRow | null },
  team: boolean,
) {
  const may = (scope: TokenScope) => (team ? isTeamFor(ctx.actor, scope) : readsOwn(ctx.actor, scope));
  const [ofTicket, quotes, ofOrder, shown] = await Promise.all([
    asked && may('tickets:read') ? readTicketFacts(ctx, asked) : null,
    asked && may('quotes:read') ? readQuoteFacts(ctx, asked.id) : [],
    sold && may('orders:read') ? readOrderFacts(ctx, sold) : null,
    sold && may('orders:read') ? readProofFacts(ctx, sold.id) : null,
  ]);
  const { steps, next } = wayOf({ ticket: ofTicket, quotes, order: ofOrder, proof: shown });
  return { steps, next: next && { step: next, turn: wayTurns[next] } };
}

async function readTicketFacts(ctx: UserContext, row: TicketRow): Promise<WayFacts['ticket']> {
  const [history, answers] = await Promise.all([
    readHistory(ctx, row),
    ctx.db
      .select({ id: ticketMessage.id, by: ticketMessage.authorName, at: ticketMessage.createdAt })
      .from(ticketMessage)
      .where(
        and(
          eq(ticketMessage.ticketId, row.id),
          eq(ticketMessage.fromTeam, true),
          eq(ticketMessage.internal, false),
        ),
      )
      .orderBy(asc(ticketMessage.createdAt), asc(ticketMessage.id)),
  ]);
  return {
    status: row.status,
    at: row.createdAt.toISOString(),
    by: row.openedByName ?? row.customerName,
    firstResponseDueAt: row.firstResponseDueAt.toISOString(),
    finalizedAt: iso(row.finalizedAt),
    history,
    answers: answers.map(({ at, ...answer }) => ({ ...answer, at: at.toISOString() })),
  };
}

async function readQuoteFacts(ctx: UserContext, ticketId: string): Promise<WayFacts['quotes']> {
  const rows = await ctx.db
    .select({
      status: quote.status,
      version: quote.version,
      messageId: quote.messageId,
      sentAt: quote.sentAt,
      decidedAt: quote.decidedAt,
      acceptedName: quote.acceptedName,
      expiresAt: quote.expiresAt,
      sender: ticketMessage.authorName,
    })
    .from(quote)
    .leftJoin(ticketMessage, eq(ticketMessage.id, quote.messageId))
    .where(and(eq(quote.ticketId, ticketId), ne(quote.status, 'draft')))
    .orderBy(asc(quote.sentAt), asc(quote.id));
  return rows.map((row) => ({
    status: row.status,
    expired: isExpired(ctx, row),
    version: row.version,
    messageId: row.messageId,
    sent: { at: iso(row.sentAt), by: row.sender },
    decidedAt: iso(row.decidedAt),
    acceptedBy: row.acceptedName,
    expiresAt: iso(row.expiresAt),
  }));
}

/** When the work began and ended, and by whom, is in the activity log; imported orders have only the end. */
async function readOrderFacts(ctx: UserContext, row: OrderRow): Promise<WayFacts['order']> {
  const [{ account }, afterwards, moves] = await Promise.all([
    readAccount(ctx, row),
    readAfterwards(ctx, row),
    ctx.db
      .select({ action: auditEvent.action, by: auditEvent.actorName, at: auditEvent.createdAt })
      .from(auditEvent)
      .where(
        and(
          eq(auditEvent.entity, 'order'),
          eq(auditEvent.entityId, row.id),
          inArray(auditEvent.action, ['order.process', 'order.complete', 'order.cancel', 'order.refund']),
        ),
      )
      // An order that was taken up again has several; the last counts.
      .orderBy(desc(auditEvent.createdAt), desc(auditEvent.id)),
  ]);
  const move = (action: string) => {
    const found = moves.find((each) => each.action === action);
    return found && { by: found.by, at: found.at.toISOString() };
  };
  const isDone = row.completedDate !== null || row.status === 'completed';
  const isStarted = row.status === 'processing' || isDone;
  return {
    status: row.status,
    placedAt: row.orderDate.toISOString(),
    paid: row.paymentStatus === 'paid',
    paidAt: account.paidAtMs === null ? null : new Date(account.paidAtMs).toISOString(),
    due: account.dueNowCents > 0,
    started: move('order.process') ?? (isStarted ? { at: null, by: null } : null),
    ended: { at: (move('order.refund') ?? move('order.cancel'))?.at ?? null, by: null },
    live: isDone ? { by: move('order.complete')?.by ?? null, at: iso(row.completedDate) } : null,
    ...afterwards,
  };
}

/** A review is asked for until one is written, as long as the link of that mail leads to it (delivery.review-asked). */
async function readAfterwards({ db, now }: UserContext, { id, userId }: OrderRow) {
  const since = new Date(now().getTime() - limits.reviewLinkMs);
  const [corrections, asked] = await Promise.all([
    db.$count(correction, and(eq(correction.orderId, id), eq(correction.state, 'open'))),
    userId === null
      ? []
      : db
          .select({ written: review.id })
          .from(reviewRequest)
          .innerJoin(
            orderItem,
            and(eq(orderItem.orderId, reviewRequest.orderId), eq(orderItem.type, 'template')),
          )
          .leftJoin(review, and(eq(review.templateId, orderItem.templateId), eq(review.userId, userId)))
          .where(and(eq(reviewRequest.orderId, id), gt(reviewRequest.askedAt, since))),
  ]);
  const reviewAsked = asked.length > 0 && asked.every(({ written }) => written === null);
  return { correcting: corrections > 0, reviewAsked };
}

async function readProofFacts({ db }: UserContext, orderId: string): Promise<WayFacts['proof']> {
  const [row] = await db
    .select({ row: proof, by: ticketMessage.authorName })
    .from(proof)
    .leftJoin(proofMessage, and(eq(proofMessage.proofId, proof.id), eq(proofMessage.kind, 'shown')))
    .leftJoin(ticketMessage, eq(ticketMessage.id, proofMessage.messageId))
    .where(and(eq(proof.orderId, orderId), ne(proof.state, 'withdrawn')))
    .orderBy(desc(proof.version))
    .limit(1);
  if (!row) return null;
  const { version, state, createdAt, decidedAt, decidedByName } = row.row;
  return {
    version,
    state,
    shown: { at: createdAt.toISOString(), by: row.by },
    decided: decidedAt && { at: decidedAt.toISOString(), by: decidedByName },
  };
}
