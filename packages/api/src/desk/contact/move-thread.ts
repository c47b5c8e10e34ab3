import { draftPlaces } from '@app/contracts/desk/ticket/draft-place';
import type { InboundOutcome } from '@app/contracts/inbox/inbound-mail/outcome';
import { messageDraft } from '@app/db/schema/conversation/message-draft';
import { ticketAttachment } from '@app/db/schema/conversation/ticket-attachment';
import { ticketMessage } from '@app/db/schema/conversation/ticket-message';
import { ticket } from '@app/db/schema/desk/ticket';
import { inboundMail } from '@app/db/schema/inbox/inbound-mail';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { UserContext } from '../../core/context';
import type { Customer } from '../ticket/lock-customer';
import type { LeadRow } from './message-view';

/**
 * Moves a lead's thread into its ticket: messages, files and mails, drafts of replies, and the note as an
 * internal one. The visitor's messages become the customer's.
 */
export async function moveThread(
  ctx: UserContext,
  lead: LeadRow,
  { ticketId, customer }: { ticketId: string; customer: Customer },
): Promise<void> {
  const messages = await ctx.db
    .select({
      id: ticketMessage.id,
      fromTeam: ticketMessage.fromTeam,
      internal: ticketMessage.internal,
      body: ticketMessage.body,
    })
    .from(ticketMessage)
    .where(eq(ticketMessage.leadId, lead.id))
    .orderBy(asc(ticketMessage.createdAt), asc(ticketMessage.id));
  const ids = messages.map(({ id }) => id);
  if (ids.length > 0) {
    await ctx.db.update(ticketAttachment).set({ ticketId }).where(inArray(ticketAttachment.messageId, ids));
    await ctx.db
      .update(ticketMessage)
      .set({ authorId: customer.id })
      .where(and(eq(ticketMessage.leadId, lead.id), eq(ticketMessage.fromTeam, false)));
    await ctx.db
      .update(ticketMessage)
      // By its key the team finds an answer that was sent; those of visitors had no author, with whom they are unique.
      .set({
        ticketId,
        leadId: null,
        submitKey: sql`case when ${ticketMessage.fromTeam} then ${ticketMessage.submitKey} end`,
      })
      .where(eq(ticketMessage.leadId, lead.id));
  }
  await moveMails(ctx, lead.id, { ticketId, customer });
  // A new ticket cannot have any drafts yet.
  await ctx.db
    .update(messageDraft)
    .set({ place: draftPlaces.ticketAnswer(ticketId) })
    .where(eq(messageDraft.place, draftPlaces.leadAnswer(lead.id)));
  if (lead.note) await keepNote(ctx, ticketId, lead.note);
  const answer = messages.findLast(({ fromTeam, internal }) => fromTeam && !internal);
  if (answer) await ctx.db.update(ticket).set({ adminResponse: answer.body }).where(eq(ticket.id, ticketId));
}

async function moveMails(
  { db }: UserContext,
  leadId: string,
  { ticketId, customer }: { ticketId: string; customer: Customer },
): Promise<void> {
  // The mail that created the lead keeps its outcome.
  const outcome = sql<InboundOutcome>`case ${inboundMail.outcome} when 'lead_message' then 'ticket_message' else ${inboundMail.outcome} end`;
  await db.update(inboundMail).set({ ticketId, outcome }).where(eq(inboundMail.contactMessageId, leadId));
  await db
    .update(inboundMail)
    .set({ senderId: customer.id })
    .where(and(eq(inboundMail.ticketId, ticketId), eq(inboundMail.fromAddress, customer.email)));
}

async function keepNote(ctx: UserContext, ticketId: string, note: string): Promise<void> {
  const { id: authorId, name: authorName } = ctx.actor;
  await ctx.db.insert(ticketMessage).values({
    ...{ ticketId, authorId, authorName, fromTeam: true, internal: true, body: note },
    createdAt: ctx.now(),
  });
}
