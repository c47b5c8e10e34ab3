import type { mergeTicketsSchema } from '@app/contracts/desk/ticket/desk-schema';
import { ticketAttachment } from '@app/db/schema/conversation/ticket-attachment';
import { ticketFollower } from '@app/db/schema/conversation/ticket-follower';
import { ticketMessage } from '@app/db/schema/conversation/ticket-message';
import { ticket, ticketTemplate } from '@app/db/schema/desk/ticket';
import { ticketTagging } from '@app/db/schema/desk/ticket-tag';
import { inboundMail } from '@app/db/schema/inbox/inbound-mail';
import { quote } from '@app/db/schema/sales/quote';
import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import { rejectTooManyFiles } from '../../conversation/attach-files';
import { AppError } from '../../core/app-error';
import { recordAudit } from '../../core/audit/record-audit';
import type { UserContext } from '../../core/context';
import { inTransaction } from '../../core/transaction';
import { findOtherCustomer } from './merge-candidates';
import { moveParticipants, putInCopy } from './participants';
import { readTeamTicket } from './read-team-ticket';
import { rejectMerged, transitionTicket } from './transition-ticket';

type TicketRow = typeof ticket.$inferSelect;

/**
 * Merges a ticket into another of the same customer or of a colleague who shares tickets with them
 * (ticket.merged-tickets): the inquiry of the first becomes a message of the second; messages, files, templates, tags
 * and followers move; the first is closed with a pointer, and its customer, if it is a colleague, put in copy. No mail
 * is sent. A customer who waits reopens the second. Returns the second. Throws TICKET_NOT_FOUND, TICKET_ITSELF,
 * ALREADY_FINALIZED, TICKET_MERGED, TICKET_SPAM of the second, TICKET_QUOTED when the first has quotes,
 * TOO_MANY_FILES, PARTICIPANTS_FULL, and what `findOtherCustomer` throws.
 */
export async function mergeTickets(outer: UserContext, { id, intoId }: z.output<typeof mergeTicketsSchema>) {
  if (id === intoId) throw new AppError('TICKET_ITSELF');
  return inTransaction(outer, async (ctx) => {
    const rows = await ctx.db
      .select()
      .from(ticket)
      .where(inArray(ticket.id, [id, intoId]))
      .orderBy(asc(ticket.id))
      .for('no key update');
    const from = rows.find((row) => row.id === id);
    const into = rows.find((row) => row.id === intoId);
    if (!from || !into) throw new AppError('TICKET_NOT_FOUND');
    await rejectUnmergeable(ctx, from, into);
    const colleague = await findOtherCustomer(ctx, from, into);
    await moveThread(ctx, from, into);
    if (colleague) await putInCopy(ctx, into, colleague);
    await moveRelated(ctx, from.id, into);
    await closeMerged(ctx, from, into);
    if (from.waitingSince !== null && into.status === 'closed')
      await transitionTicket(ctx, into.id, 'reopen');
    const after = await updateTarget(ctx, from, into);
    await recordAudit(ctx, {
      action: 'ticket.absorb',
      entityId: into.id,
      label: into.number,
      after: { merged: from.number },
    });
    return readTeamTicket(ctx, after);
  });
}

async function rejectUnmergeable(ctx: UserContext, from: TicketRow, into: TicketRow): Promise<void> {
  for (const row of [from, into]) {
    if (row.status === 'finalized') throw new AppError('ALREADY_FINALIZED');
    if (row.mergedIntoId !== null) await rejectMerged(ctx, row.mergedIntoId);
  }
  if (into.spamAt !== null) throw new AppError('TICKET_SPAM');
  if ((await ctx.db.$count(quote, eq(quote.ticketId, from.id))) > 0) throw new AppError('TICKET_QUOTED');
  const more = await ctx.db.$count(ticketAttachment, eq(ticketAttachment.ticketId, from.id));
  await rejectTooManyFiles(ctx, { ticketId: into.id }, more);
}

/** Moves inquiry, messages and files; each keeps its author and its time. */
async function moveThread(ctx: UserContext, from: TicketRow, into: TicketRow): Promise<void> {
  const inquiryId = uuidv7();
  await ctx.db.insert(ticketMessage).values({
    id: inquiryId,
    ticketId: into.id,
    authorId: from.userId,
    authorName: from.customerName,
    fromTeam: false,
    body: from.inquiry,
    createdAt: from.createdAt,
  });
  await ctx.db
    .update(ticketAttachment)
    .set({ messageId: inquiryId })
    .where(and(eq(ticketAttachment.ticketId, from.id), isNull(ticketAttachment.messageId)));
  await ctx.db
    .update(ticketAttachment)
    .set({ ticketId: into.id })
    .where(eq(ticketAttachment.ticketId, from.id));
  await ctx.db.update(inboundMail).set({ ticketId: into.id }).where(eq(inboundMail.ticketId, from.id));
  await ctx.db
    .update(ticketMessage)
    // By its key a repeated submit finds its message; one is unique within a ticket.
    .set({
      ticketId: into.id,
      submitKey: sql`case when not exists (
        select from ${ticketMessage} other where other.ticket_id = ${into.id}
          and other.author_id = ${ticketMessage.authorId} and other.submit_key = ${ticketMessage.submitKey}
      ) then ${ticketMessage.submitKey} end`,
    })
    .where(eq(ticketMessage.ticketId, from.id));
}

/** Moves templates that the second does not have yet, tags, followers and those in copy. */
async function moveRelated(ctx: UserContext, fromId: string, into: TicketRow): Promise<void> {
  const intoId = into.id;
  const targetLines = await ctx.db
    .select({ templateId: ticketTemplate.templateId })
    .from(ticketTemplate)
    .where(eq(ticketTemplate.ticketId, intoId));
  const lines = await ctx.db
    .select()
    .from(ticketTemplate)
    .where(eq(ticketTemplate.ticketId, fromId))
    .orderBy(asc(ticketTemplate.position));
  const targetTemplateIds = new Set(targetLines.map(({ templateId }) => templateId));
  const added = lines.filter(({ templateId }) => templateId === null || !targetTemplateIds.has(templateId));
  if (added.length > 0) {
    await ctx.db.insert(ticketTemplate).values(
      added.map((line, index) => ({
        ...line,
        id: uuidv7(),
        ticketId: intoId,
        position: targetLines.length + index,
      })),
    );
  }
  await ctx.db.execute(sql`insert into ${ticketTagging} (ticket_id, tag_id)
    select ${intoId}, tag_id from ${ticketTagging} where ticket_id = ${fromId} on conflict do nothing`);
  await ctx.db.execute(sql`insert into ${ticketFollower} (ticket_id, user_id, created_at)
    select ${intoId}, user_id, created_at from ${ticketFollower} where ticket_id = ${fromId} on conflict do nothing`);
  await moveParticipants(ctx, fromId, into);
}

async function closeMerged(ctx: UserContext, from: TicketRow, into: TicketRow): Promise<void> {
  const now = ctx.now();
  await ctx.db.update(ticket).set({ mergedIntoId: into.id }).where(eq(ticket.mergedIntoId, from.id));
  await ctx.db
    .update(ticket)
    .set({ status: 'closed', closedAt: from.closedAt ?? now, mergedIntoId: into.id, updatedAt: now })
    .where(eq(ticket.id, from.id));
  await recordAudit(ctx, {
    action: 'ticket.merge',
    entityId: from.id,
    label: from.number,
    before: { status: from.status },
    after: { status: 'closed', into: into.number },
  });
}

/** The first reply counts whichever of the two got it; older clients read the latest one. */
async function updateTarget(ctx: UserContext, from: TicketRow, into: TicketRow): Promise<TicketRow> {
  const answered = [from.respondedAt, into.respondedAt].filter((at) => at !== null);
  const [latest] = await ctx.db
    .select({ body: ticketMessage.body })
    .from(ticketMessage)
    .where(
      and(
        eq(ticketMessage.ticketId, into.id),
        eq(ticketMessage.fromTeam, true),
        eq(ticketMessage.internal, false),
      ),
    )
    .orderBy(desc(ticketMessage.createdAt), desc(ticketMessage.id))
    .limit(1);
  const [after] = await ctx.db
    .update(ticket)
    .set({
      respondedAt: answered.length > 0 ? new Date(Math.min(...answered.map((at) => at.getTime()))) : null,
      adminResponse: latest?.body ?? into.adminResponse,
      priority: Math.max(from.priority, into.priority),
      updatedAt: ctx.now(),
    })
    .where(eq(ticket.id, into.id))
    .returning();
  if (!after) throw new Error('the ticket was not returned');
  return after;
}
