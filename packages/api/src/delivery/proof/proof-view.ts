import { isCalledOff } from '@app/contracts/core/money/order-account';
import type { ProofState } from '@app/contracts/delivery/states';
import { runningStatuses } from '@app/contracts/desk/ticket/status';
import { asChosen, ticketAttachment } from '@app/db/schema/conversation/ticket-attachment';
import { ticketMessage } from '@app/db/schema/conversation/ticket-message';
import { proof, proofMessage, proofRounds } from '@app/db/schema/delivery/proof';
import { ticket } from '@app/db/schema/desk/ticket';
import { order } from '@app/db/schema/sales/order';
import { quote } from '@app/db/schema/sales/quote';
import { and, asc, desc, eq, inArray, isNotNull, isNull, notExists, or } from 'drizzle-orm';
import { toTicketMessage } from '../../conversation/message-view';
import type { Context, UserContext } from '../../core/context';

export type ProofRow = typeof proof.$inferSelect;

/** Rounds of changes of an order (delivery.proof-rounds): `included` is null if no number was agreed on. */
export interface ProofRounds {
  used: number;
  included: number | null;
}

/**
 * Counts the rounds of changes of an order against those of its accepted quote and of accepted quotes for
 * further rounds, whose own orders have none (delivery.proof-rounds).
 */
export async function readRounds({ db }: Pick<Context, 'db'>, orderId: string): Promise<ProofRounds> {
  const [used, agreed] = await Promise.all([
    db.$count(proof, and(eq(proof.orderId, orderId), eq(proof.state, 'change_requested'))),
    db
      .select({
        rounds: quote.revisionRounds,
        further: isNotNull(proofRounds.ticketId).mapWith(Boolean),
        status: order.status,
      })
      .from(quote)
      .leftJoin(proofRounds, eq(proofRounds.ticketId, quote.ticketId))
      .leftJoin(order, eq(order.id, quote.orderId))
      .where(
        and(
          eq(quote.status, 'accepted'),
          or(and(eq(quote.orderId, orderId), isNull(proofRounds.ticketId)), eq(proofRounds.orderId, orderId)),
        ),
      ),
  ]);
  const first = agreed.find(({ further }) => !further)?.rounds ?? 0;
  const standing = agreed.filter(({ further, status }) => !(further && status && isCalledOff({ status })));
  return { used, included: first > 0 ? standing.reduce((sum, { rounds }) => sum + rounds, 0) : null };
}

/** Finds the open ticket in which further rounds of an order are quoted; none once its quote is accepted. */
export async function findRoundsTicket({ db }: Pick<Context, 'db'>, orderId: string) {
  const accepted = db
    .select({ id: quote.id })
    .from(quote)
    .where(and(eq(quote.ticketId, ticket.id), eq(quote.status, 'accepted')));
  const [open] = await db
    .select({ ticketId: ticket.id })
    .from(proofRounds)
    .innerJoin(ticket, eq(ticket.id, proofRounds.ticketId))
    .where(
      and(
        eq(proofRounds.orderId, orderId),
        inArray(ticket.status, runningStatuses),
        isNull(ticket.spamAt),
        notExists(accepted),
      ),
    );
  return open ?? null;
}

/**
 * Reads the proofs of an order with their messages, the newest version first. `notes`: also what only the team
 * sees, which is note and files of a withdrawn proof.
 */
export async function readProofs({ db, actor }: UserContext, orderId: string, { notes }: { notes: boolean }) {
  const rows = await db.select().from(proof).where(eq(proof.orderId, orderId)).orderBy(desc(proof.version));
  if (rows.length === 0) return [];
  const said = await db
    .select({ proofId: proofMessage.proofId, kind: proofMessage.kind, message: ticketMessage })
    .from(proofMessage)
    .innerJoin(ticketMessage, eq(ticketMessage.id, proofMessage.messageId))
    .where(
      and(
        inArray(
          proofMessage.proofId,
          rows.map(({ id }) => id),
        ),
        notes ? undefined : eq(ticketMessage.internal, false),
      ),
    )
    .orderBy(asc(ticketMessage.createdAt), asc(ticketMessage.id));
  const attachments = await db
    .select()
    .from(ticketAttachment)
    .where(
      inArray(
        ticketAttachment.messageId,
        said.map(({ message }) => message.id),
      ),
    )
    .orderBy(...asChosen);
  const newest = rows.find(({ state }) => state !== 'withdrawn')?.version ?? 0;
  return rows.map((row) => {
    const own = said.filter(({ proofId }) => proofId === row.id);
    const messages = (kind: (typeof own)[number]['kind']) =>
      own
        .filter((one) => one.kind === kind)
        .map(({ message }) => toTicketMessage(message, { attachments, mails: [], mentions: [] }, actor.id));
    const [shown] = messages('shown');
    const [change] = messages('change');
    return {
      ...toProof(row, { shown, change, comments: messages('comment') }),
      /** A newer version stands, so that an approval of this one does not count any more. */
      replaced: row.version < newest,
    };
  });
}

type Message = ReturnType<typeof toTicketMessage>;

function toProof(
  row: ProofRow,
  { shown, change, comments }: { shown?: Message; change?: Message; comments: readonly Message[] },
) {
  return {
    version: row.version,
    state: row.state,
    /** Null where the reader may not see it any more: of a withdrawn proof. */
    note: shown?.body ?? null,
    shownBy: shown?.authorName ?? null,
    previewUrl: shown ? row.previewUrl : null,
    files: shown?.attachments ?? [],
    shownAt: row.createdAt.toISOString(),
    decision: toDecision(row),
    /** What the customer asked to change. */
    change: change ? toComment(change) : null,
    comments: comments.map(toComment),
  };
}

/** Who answered, replaced or withdrew it, and when; null while it waits. */
function toDecision({ decidedAt, decidedByName }: ProofRow) {
  return decidedAt && decidedByName !== null ? { by: decidedByName, at: decidedAt.toISOString() } : null;
}

function toComment({ id, authorName, own, fromTeam, body, attachments, createdAt }: Message) {
  return { id, authorName, own, fromTeam, body, attachments, createdAt };
}

/** Maps a proof after a change, alone: tokens that may write need not be allowed to read. */
export function toProofState(row: ProofRow, orderNumber: string) {
  const state: ProofState = row.state;
  return { orderNumber, version: row.version, state, decision: toDecision(row) };
}
