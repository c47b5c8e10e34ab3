import { user } from '@app/db/schema/accounts/user';
import { contactMessage } from '@app/db/schema/desk/contact-message';
import { ticket } from '@app/db/schema/desk/ticket';
import { bouncedAddress } from '@app/db/schema/inbox/inbound-mail';
import { eq } from 'drizzle-orm';
import { otherMailsOfThread } from '../../conversation/mails-of-thread';
import { listFollowers } from '../../conversation/ticket-followers';
import type { UserContext } from '../../core/context';
import { isTeamFor } from '../../core/require-scope';
import { listForwards } from './forwards';
import { assigneeColumns } from './list-tickets';
import { listOffered, listParticipants } from './participants';
import { readTeamHistory } from './read-history';
import { readTicket } from './read-ticket';
import { readQueueClock } from './ticket-queue';
import { readRatingRow, toRating } from './ticket-rating';
import { readTags } from './ticket-tags';
import { toQueueFields } from './ticket-view';

/** Reads who outside has to do with a ticket; nobody, for a caller who may only write (rest.token-scopes). */
async function readOutside(ctx: UserContext, row: typeof ticket.$inferSelect) {
  const isReader = isTeamFor(ctx.actor, 'tickets:read');
  const [participants, offeredParticipants, forwards] = isReader
    ? await Promise.all([listParticipants(ctx, row.id), listOffered(ctx, row), listForwards(ctx, row.id)])
    : [[], [], []];
  return {
    /** Those in copy (ticket.people-in-copy); `bounce`: why mails to them do not arrive. */
    participants,
    /** Others whom its mails name, and who may be put in copy. */
    offeredParticipants,
    /** What people outside were asked, beside the notes that say so (ticket.forward-outside). */
    forwards,
  };
}

/** Maps a ticket row to the team's view: with internal notes, assignee, followers, tags, and history. */
export async function readTeamTicket(ctx: UserContext, row: typeof ticket.$inferSelect) {
  const [
    read,
    history,
    [assignee],
    clock,
    tags,
    followers,
    rating,
    [mergedInto],
    [lead],
    [bounce],
    otherMails,
    [customer],
    outside,
  ] = await Promise.all([
    readTicket(ctx, row, { notes: true }),
    readTeamHistory(ctx, row),
    row.assigneeId === null
      ? []
      : ctx.db.select(assigneeColumns).from(user).where(eq(user.id, row.assigneeId)),
    readQueueClock(ctx),
    readTags(ctx, [row.id]),
    listFollowers(ctx, row.id),
    readRatingRow(ctx, row.id),
    row.mergedIntoId === null
      ? []
      : ctx.db
          .select({ id: ticket.id, number: ticket.number })
          .from(ticket)
          .where(eq(ticket.id, row.mergedIntoId)),
    ctx.db
      .select({ id: contactMessage.id, name: contactMessage.name })
      .from(contactMessage)
      .where(eq(contactMessage.ticketId, row.id)),
    ctx.db.select().from(bouncedAddress).where(eq(bouncedAddress.address, row.customerEmail)),
    otherMailsOfThread(ctx, { ticketId: row.id }),
    row.userId === null
      ? []
      : ctx.db.select({ emailVerifiedAt: user.emailVerifiedAt }).from(user).where(eq(user.id, row.userId)),
    readOutside(ctx, row),
  ]);
  // Whoever may only write sees of others' words nothing (rest.token-scopes).
  const isReader = isTeamFor(ctx.actor, 'tickets:read');
  return {
    ...read,
    customerId: row.userId,
    /** Whether the customer has confirmed the address; true for a deleted account. */
    customerVerified: customer === undefined || customer.emailVerifiedAt !== null,
    ...toQueueFields(row, clock),
    assignee: assignee ?? null,
    tags: tags.get(row.id) ?? [],
    followers,
    /** The ticket it was merged into. */
    mergedInto: mergedInto ?? null,
    /** The lead it was created from (dashboard.lead-converted); null also when the lead was deleted. */
    lead: lead ?? null,
    ...outside,
    history,
    otherMails: isReader ? otherMails : [],
    /** The customer's rating; null without one. */
    rating: isReader ? toRating(rating) : null,
    /** Set when mails to the customer bounce (inbound-mail.hard-bounce). */
    bounce: bounce && isReader ? { reason: bounce.reason, at: bounce.bouncedAt.toISOString() } : null,
  };
}
