import type { splitMessageSchema } from '@app/contracts/desk/ticket/desk-schema';
import { ticketAttachment } from '@app/db/schema/conversation/ticket-attachment';
import { ticketMessage } from '@app/db/schema/conversation/ticket-message';
import { ticket } from '@app/db/schema/desk/ticket';
import { inboundMail } from '@app/db/schema/inbox/inbound-mail';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import { AppError } from '../../core/app-error';
import { recordAudit } from '../../core/audit/record-audit';
import type { UserContext } from '../../core/context';
import { publishEvent } from '../../core/events/publish-event';
import { nextNumber } from '../../core/next-number';
import { readSettings } from '../../core/setting/read-settings';
import { inTransaction } from '../../core/transaction';
import { lockOpenTicket } from './change-queue';
import { readTeamTicket } from './read-team-ticket';
import { isByCustomer } from './read-ticket';

/**
 * Turns messages of a customer into a ticket of its own (ticket.split-message): they leave the thread with their files,
 * and the earliest becomes the inquiry, whose reply time runs from when it was written. No mail is sent. Returns
 * the new ticket. Throws MESSAGE_NOT_FOUND, also for messages of several tickets, ALREADY_FINALIZED, MESSAGE_NOT_SPLIT
 * for messages from others.
 */
export async function splitMessages(
  outer: UserContext,
  { messageId, furtherIds }: z.output<typeof splitMessageSchema>,
) {
  return inTransaction(outer, async (ctx) => {
    const [known] = await ctx.db
      .select({ ticketId: ticketMessage.ticketId })
      .from(ticketMessage)
      .where(eq(ticketMessage.id, messageId));
    if (!known?.ticketId) throw new AppError('MESSAGE_NOT_FOUND');
    const from = await lockOpenTicket(ctx, known.ticketId);
    const ids = [...new Set([messageId, ...furtherIds])];
    const [first, ...others] = await lockMessages(ctx, from.id, ids);
    // Of concurrent calls another was faster.
    if (!first || others.length + 1 < ids.length) throw new AppError('MESSAGE_NOT_FOUND');
    if (![first, ...others].every((message) => isByCustomer(message, from)))
      throw new AppError('MESSAGE_NOT_SPLIT');
    const made = await insertSplit(ctx, from, first);
    await moveMessages(ctx, made.id, first.id, ids);
    await ctx.db.update(ticket).set({ updatedAt: ctx.now() }).where(eq(ticket.id, from.id));
    await recordAudit(ctx, {
      action: 'ticket.split',
      entityId: from.id,
      label: from.number,
      after: { into: made.number },
    });
    await publishEvent(ctx, 'ticket.created', {
      id: made.id,
      label: made.number,
      before: null,
      after: { status: 'open', totalCents: 0, templates: [] },
    });
    return readTeamTicket(ctx, made);
  });
}

/** Returns those of these messages that are in the ticket, locked, the earliest first. */
const lockMessages = ({ db }: UserContext, ticketId: string, ids: readonly string[]) =>
  db
    .select()
    .from(ticketMessage)
    .where(and(inArray(ticketMessage.id, [...ids]), eq(ticketMessage.ticketId, ticketId)))
    .orderBy(asc(ticketMessage.createdAt), asc(ticketMessage.id))
    .for('update');

/** Moves messages with files and mails to a new ticket, whose inquiry the first one is. */
async function moveMessages({ db }: UserContext, toId: string, firstId: string, ids: readonly string[]) {
  const moved = [...ids];
  await db.update(ticketAttachment).set({ ticketId: toId }).where(inArray(ticketAttachment.messageId, moved));
  await db.update(ticketAttachment).set({ messageId: null }).where(eq(ticketAttachment.messageId, firstId));
  await db.update(inboundMail).set({ ticketId: toId }).where(inArray(inboundMail.ticketMessageId, moved));
  await db.delete(ticketMessage).where(eq(ticketMessage.id, firstId));
  // Submit keys belong to one ticket.
  await db
    .update(ticketMessage)
    .set({ ticketId: toId, submitKey: null })
    .where(inArray(ticketMessage.id, moved));
}

async function insertSplit(
  ctx: UserContext,
  from: typeof ticket.$inferSelect,
  message: typeof ticketMessage.$inferSelect,
) {
  const { firstAnswerHours } = await readSettings(ctx);
  const [row] = await ctx.db
    .insert(ticket)
    .values({
      id: uuidv7(),
      number: await nextNumber(ctx, 'TKT'),
      userId: from.userId,
      customerName: from.customerName,
      customerEmail: from.customerEmail,
      inquiry: message.body,
      source: from.source,
      openedByName: ctx.actor.name,
      assigneeId: from.assigneeId,
      firstResponseDueAt: new Date(message.createdAt.getTime() + firstAnswerHours * 3_600_000),
      createdAt: message.createdAt,
      updatedAt: ctx.now(),
    })
    .returning();
  if (!row) throw new Error('the ticket was not returned');
  await recordAudit(ctx, {
    action: 'ticket.open',
    entityId: row.id,
    label: row.number,
    after: { number: row.number, status: 'open', from: from.number },
  });
  return row;
}
