import { user } from '@app/db/schema/accounts/user';
import { asChosen, ticketAttachment } from '@app/db/schema/conversation/ticket-attachment';
import { ticketMessage } from '@app/db/schema/conversation/ticket-message';
import { contactMessage } from '@app/db/schema/desk/contact-message';
import { ticket } from '@app/db/schema/desk/ticket';
import { bouncedAddress } from '@app/db/schema/inbox/inbound-mail';
import { and, asc, eq, getTableColumns } from 'drizzle-orm';
import { mailsOfThread, otherMailsOfThread } from '../../conversation/mails-of-thread';
import { toTicketMessage } from '../../conversation/message-view';
import { findUserByEmail, toCustomerLink } from '../../core/account-by-address';
import { AppError } from '../../core/app-error';
import type { UserContext } from '../../core/context';
import { isTeamFor } from '../../core/require-scope';
import { isVisibleUser } from '../../core/visible-users';
import { assigneeColumns } from '../ticket/list-tickets';
import { contactColumns } from './list-messages';
import { toContactMessage } from './message-view';

/** What a lead's own fields say to callers who may change it but not read it (rest.token-scopes). */
const unreadColumns = { email: '', phone: null, message: '', note: '' } as const;

/**
 * Returns one complete lead with its thread, the account with its address, and whether mails to it bounce.
 * Throws MESSAGE_NOT_FOUND.
 */
export async function getMessage(ctx: UserContext, { id }: { id: string }) {
  const [row] = await ctx.db
    .select({ lead: contactColumns, assignee: assigneeColumns, ticketNumber: ticket.number })
    .from(contactMessage)
    .leftJoin(user, eq(user.id, contactMessage.assigneeId))
    .leftJoin(ticket, eq(ticket.id, contactMessage.ticketId))
    .where(eq(contactMessage.id, id));
  if (!row) throw new AppError('MESSAGE_NOT_FOUND');
  const { lead, ...beside } = row;
  const isReader = isTeamFor(ctx.actor, 'messages:read');
  const [messages, otherMails, account, [bounce]] = await Promise.all([
    readThread(ctx, id, isReader),
    otherMailsOfThread(ctx, { leadId: id }),
    findUserByEmail(ctx, lead.email),
    ctx.db.select().from(bouncedAddress).where(eq(bouncedAddress.address, lead.email)),
  ]);
  return {
    ...toContactMessage(isReader ? lead : { ...lead, ...unreadColumns }, beside),
    messages,
    otherMails: isReader ? otherMails : [],
    /** The account with this address, if the caller may see it. */
    customer: account && isVisibleUser(ctx, account) ? toCustomerLink(account) : null,
    bounce: bounce && isReader ? { at: bounce.bouncedAt.toISOString(), reason: bounce.reason } : null,
  };
}

/**
 * Reads the thread with its files, oldest first (dashboard.lead-thread). The visitor has no account; only a
 * team member's account can be deleted.
 */
async function readThread({ db, actor }: UserContext, leadId: string, isReader: boolean) {
  const isOfLead = and(
    eq(ticketMessage.leadId, leadId),
    isReader ? undefined : eq(ticketMessage.authorId, actor.id),
  );
  const [messages, attachments, mails] = await Promise.all([
    db
      .select()
      .from(ticketMessage)
      .where(isOfLead)
      .orderBy(asc(ticketMessage.createdAt), asc(ticketMessage.id)),
    db
      .select(getTableColumns(ticketAttachment))
      .from(ticketAttachment)
      .innerJoin(ticketMessage, eq(ticketMessage.id, ticketAttachment.messageId))
      .where(isOfLead)
      .orderBy(...asChosen),
    mailsOfThread({ db }, { leadId }),
  ]);
  return messages.map((message) => {
    const messageView = toTicketMessage(message, { attachments, mails, mentions: [] }, actor.id);
    return { ...messageView, authorDeleted: message.fromTeam && message.authorId === null };
  });
}
