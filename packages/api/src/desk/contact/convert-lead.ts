import type { convertLeadSchema } from '@app/contracts/desk/contact/inbox-schema';
import { user } from '@app/db/schema/accounts/user';
import { contactMessage } from '@app/db/schema/desk/contact-message';
import { ticket } from '@app/db/schema/desk/ticket';
import { inboundMail } from '@app/db/schema/inbox/inbound-mail';
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError } from '../../core/app-error';
import { recordAudit } from '../../core/audit/record-audit';
import type { UserContext } from '../../core/context';
import { publishEvent } from '../../core/events/publish-event';
import { isActiveAdminFor } from '../../core/is-active-admin';
import { lockActor } from '../../core/lock-actor';
import { nextNumber } from '../../core/next-number';
import { requireScope } from '../../core/require-scope';
import { readSettings } from '../../core/setting/read-settings';
import { inTransaction } from '../../core/transaction';
import { isBlocked } from '../ticket/blocked-senders';
import { type Customer, lockCustomer } from '../ticket/lock-customer';
import { getMessage } from './get-message';
import { stateOf } from './lead-state';
import { lockLead, rejectConverted } from './lock-lead';
import type { LeadRow } from './message-view';
import { moveThread } from './move-thread';

type ConvertLead = z.output<typeof convertLeadSchema>;

/**
 * Converts a lead to a ticket, for the account with its address or a new one (dashboard.lead-converted): its
 * text becomes the inquiry, and thread, files and note move along. The customer gets a mail that says who
 * opened it and how to sign in, without repeating the text. Returns the lead. Throws MESSAGE_NOT_FOUND,
 * LEAD_CONVERTED, CUSTOMER_SUSPENDED, ADDRESS_BLOCKED, RATE_LIMITED, TOKEN_SCOPE, RESTRICTED.
 */
export async function convertLead(outer: UserContext, input: ConvertLead) {
  // It ends the lead: access to tickets alone is not enough.
  requireScope(outer.actor, 'messages:write');
  await outer.rateLimits.consume('ticketsOpenedPerUser', outer.actor.id);

  return inTransaction(outer, async (ctx) => {
    const lead = await lockLead(ctx, input.id);
    const opener = await lockActor(ctx);
    await rejectConverted(ctx, lead);
    const { name, email, language } = lead;
    const customer = await lockCustomer(ctx, { name, email, language }, { fromStranger: true });
    if (await isBlocked(ctx, email)) throw new AppError('ADDRESS_BLOCKED', { values: { email } });
    const made = await insertTicket(ctx, lead, customer, {
      openedByName: opener.name,
      assigneeId: input.assignToMe ? ctx.actor.id : await findAssignee(ctx, lead),
    });
    await moveThread(ctx, lead, { ticketId: made.id, customer });
    await endLead(ctx, lead, made.id);
    await notifyParticipants(ctx, lead, { customer, openedBy: opener.name, made });
    return getMessage(ctx, { id: lead.id });
  });
}

/** Returns the lead's assignee if they may also work on tickets. */
async function findAssignee(ctx: UserContext, { assigneeId }: LeadRow): Promise<string | null> {
  if (assigneeId === null) return null;
  const isEligible = and(eq(user.id, assigneeId), isActiveAdminFor('tickets:write'));
  return (await ctx.db.$count(user, isEligible)) > 0 ? assigneeId : null;
}

/**
 * Inserts the ticket with the lead's age: its response time and its position in the thread are those of the
 * text.
 */
async function insertTicket(
  ctx: UserContext,
  lead: LeadRow,
  customer: Customer,
  people: { openedByName: string; assigneeId: string | null },
) {
  const { firstAnswerHours } = await readSettings(ctx);
  const firstAnswerDueAt = new Date(ctx.now().getTime() + firstAnswerHours * 3_600_000);
  // A customer who was called has no written reply yet, but it is not late.
  const firstResponseDueAt = lead.handledAt === null ? lead.replyDueAt : firstAnswerDueAt;
  const [row] = await ctx.db
    .insert(ticket)
    .values({
      number: await nextNumber(ctx, 'TKT'),
      ...{ userId: customer.id, customerName: customer.name, customerEmail: customer.email },
      inquiry: lead.message,
      status: lead.answeredAt ? 'in_progress' : 'open',
      source: (await isFromMail(ctx, lead.id)) ? 'mail' : 'contact',
      ...people,
      firstResponseDueAt,
      respondedAt: lead.answeredAt,
      createdAt: lead.createdAt,
      updatedAt: ctx.now(),
    })
    .returning({ id: ticket.id, number: ticket.number });
  if (!row) throw new Error('the ticket was not returned');
  return row;
}

async function isFromMail({ db }: UserContext, leadId: string): Promise<boolean> {
  const isOrigin = and(eq(inboundMail.contactMessageId, leadId), eq(inboundMail.outcome, 'lead'));
  return (await db.$count(inboundMail, isOrigin)) > 0;
}

async function endLead(ctx: UserContext, lead: LeadRow, ticketId: string): Promise<void> {
  const now = ctx.now();
  const { id: handledBy, name } = ctx.actor;
  await ctx.db
    .update(contactMessage)
    .set({
      ...{ endedAs: 'converted', endedAt: now, endedByName: name, lostReason: null, ticketId },
      ...(lead.handledAt === null && { handledAt: now, handledBy, handledByName: name }),
    })
    .where(eq(contactMessage.id, lead.id));
}

interface ConversionResult {
  customer: Customer;
  openedBy: string;
  made: { id: string; number: string };
}

async function notifyParticipants(
  ctx: UserContext,
  lead: LeadRow,
  { customer, openedBy, made }: ConversionResult,
): Promise<void> {
  await recordAudit(ctx, {
    action: 'ticket.open',
    entityId: made.id,
    label: made.number,
    after: { number: made.number, status: lead.answeredAt ? 'in_progress' : 'open', from: lead.name },
  });
  await recordAudit(ctx, {
    action: 'message.convert',
    entityId: lead.id,
    label: lead.name,
    before: { state: stateOf(lead) },
    after: { state: 'converted', ticket: made.number, newAccount: customer.isNew },
  });
  await publishEvent(ctx, 'ticket.created', {
    ...{ id: made.id, label: made.number, before: null },
    after: { status: lead.answeredAt ? 'in_progress' : 'open', totalCents: 0, templates: [] },
  });
  await ctx.mail.enqueue(ctx.db, {
    template: 'ticket-opened-for-customer',
    ...{ to: customer.email, name: customer.name, newAccount: customer.isNew, openedBy },
    ...{ ticketId: made.id, ticketNumber: made.number, lines: [], totalCents: 0 },
    // The form may have been submitted with a stranger's address (mail.nothing-repeated).
    ...{ inquiry: '', fileNames: [] },
  });
}
