import type { MailCopies } from '@app/contracts/inbox/inbound-mail/outcome';
import { limits } from '@app/contracts/limits';
import { isAdminRole } from '@app/contracts/people/user/role';
import { user } from '@app/db/schema/accounts/user';
import { ticket } from '@app/db/schema/desk/ticket';
import { ticketForward } from '@app/db/schema/desk/ticket-forward';
import { ticketParticipant } from '@app/db/schema/desk/ticket-participant';
import { bouncedAddress, inboundMail } from '@app/db/schema/inbox/inbound-mail';
import { companyMember } from '@app/db/schema/people/company';
import { and, asc, desc, eq, inArray, isNotNull, isNull, ne, notExists, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { findUsersByEmail } from '../../core/account-by-address';
import { AppError } from '../../core/app-error';
import { recordAudits } from '../../core/audit/record-audit';
import type { Context } from '../../core/context';
import { readSettings } from '../../core/setting/read-settings';
import { listBlocked } from './blocked-senders';

type TicketRow = typeof ticket.$inferSelect;
type Person = MailCopies['people'][number];

/** Without the tag of a reply address, in lower case. */
const mailboxOf = (address: string) => address.toLowerCase().replace(/\+[^@]*@/, '@');

/** Matches those in copy of a ticket now. */
const inCopyOf = (ticketId: string) =>
  and(eq(ticketParticipant.ticketId, ticketId), isNull(ticketParticipant.removedAt));

/** Returns those in copy of a ticket, in the order in which they joined, and why mails to them bounce. */
export function listParticipants({ db }: Pick<Context, 'db'>, ticketId: string) {
  return db
    .select({
      id: ticketParticipant.id,
      name: ticketParticipant.name,
      address: ticketParticipant.address,
      bounce: bouncedAddress.reason,
    })
    .from(ticketParticipant)
    .leftJoin(bouncedAddress, eq(bouncedAddress.address, ticketParticipant.address))
    .where(inCopyOf(ticketId))
    .orderBy(asc(ticketParticipant.id));
}

/**
 * Returns which of these people can be put in copy: neither the customer nor the team, who have the ticket, nor an
 * address of this site, to which its own mails would come back.
 */
export async function whoCanJoin(ctx: Context, row: TicketRow, people: readonly Person[]): Promise<Person[]> {
  if (people.length === 0) return [];
  const { teamEmail, replyEmail } = await readSettings(ctx);
  const own = new Set([...ctx.ownAddresses, teamEmail, replyEmail].map(mailboxOf));
  const accounts = await findUsersByEmail(
    ctx,
    people.map(({ address }) => address),
  );
  const taken = new Set([
    row.customerEmail.toLowerCase(),
    ...accounts.filter(({ id, role }) => id === row.userId || isAdminRole(role)).map(({ email }) => email),
  ]);
  return people.filter(({ address }) => !own.has(mailboxOf(address)) && !taken.has(address.toLowerCase()));
}

/** Mails of a ticket whose further recipients are offered to the team. */
const maxOfferedMails = 20;

/** Returns whom the mails of a ticket name in To and Cc, and who is not in copy yet; the latest mails first. */
export async function listOffered(ctx: Context, row: TicketRow): Promise<Person[]> {
  const mails = await ctx.db
    .select({ copies: inboundMail.copies })
    .from(inboundMail)
    .where(
      and(
        eq(inboundMail.ticketId, row.id),
        isNull(inboundMail.orderId),
        eq(inboundMail.outcome, 'ticket_message'),
        isNotNull(inboundMail.copies),
      ),
    )
    .orderBy(desc(inboundMail.receivedAt))
    .limit(maxOfferedMails);
  const joined = await ctx.db
    .select({ address: ticketParticipant.address })
    .from(ticketParticipant)
    .where(inCopyOf(row.id));
  const known = new Set(joined.map(({ address }) => address.toLowerCase()));
  const named = new Map(mails.flatMap(({ copies }) => copies?.people ?? []).map((one) => [one.address, one]));
  const offered = [...named.values()].filter(({ address }) => !known.has(address));
  return (await whoCanJoin(ctx, row, offered)).slice(0, limits.inboundMailCopies);
}

/** Counts those in copy of a ticket. */
const countParticipants = ({ db }: Context, ticketId: string) =>
  db.$count(ticketParticipant, inCopyOf(ticketId));

/**
 * Puts those of a mail's further recipients in copy who are colleagues of the ticket's customer with a confirmed
 * address, where the team wants it so and has not taken them out before; in the transaction of the mail, with the
 * ticket locked.
 */
export async function joinColleagues(
  ctx: Context,
  ticketId: string,
  copies: MailCopies | null,
): Promise<void> {
  if (!copies || !(await readSettings(ctx)).colleaguesJoin) return;
  const addresses = copies.people.map(({ address }) => address);
  const blocked = await listBlocked(ctx, addresses);
  const confirmed = (await findUsersByEmail(ctx, addresses)).filter(
    ({ role, email, emailVerifiedAt, suspendedAt }) =>
      role === 'user' && emailVerifiedAt && !suspendedAt && !blocked.has(email.toLowerCase()),
  );
  if (confirmed.length === 0) return;
  const room = limits.participantsPerTicket - (await countParticipants(ctx, ticketId));
  const own = alias(companyMember, 'own_member');
  const colleagues = await ctx.db
    .select({ address: user.email, name: user.name, number: ticket.number })
    .from(ticket)
    .innerJoin(own, eq(own.userId, ticket.userId))
    .innerJoin(companyMember, eq(companyMember.companyId, own.companyId))
    .innerJoin(user, eq(user.id, companyMember.userId))
    .where(
      and(
        eq(ticket.id, ticketId),
        inArray(
          user.id,
          confirmed.map(({ id }) => id),
        ),
        ne(user.id, ticket.userId),
        notExists(
          ctx.db
            .select({ id: ticketParticipant.id })
            .from(ticketParticipant)
            .where(and(eq(ticketParticipant.ticketId, ticketId), eq(ticketParticipant.address, user.email))),
        ),
      ),
    )
    .orderBy(asc(user.id))
    .limit(Math.max(0, room));
  if (colleagues.length === 0) return;
  await ctx.db
    .insert(ticketParticipant)
    .values(colleagues.map(({ address, name }) => ({ address, name, ticketId, createdAt: ctx.now() })))
    .onConflictDoNothing();
  await recordAudits(
    ctx,
    colleagues.map(({ number }) => ({
      action: 'ticket.addParticipant',
      entityId: ticketId,
      label: number,
    })),
  );
}

/**
 * Puts a person in copy of a locked ticket, also one who was taken out before; again changes nothing. Throws
 * PARTICIPANTS_FULL.
 */
export async function putInCopy(
  ctx: Context,
  row: TicketRow,
  { email, name }: { email: string; name: string },
): Promise<void> {
  const added = await ctx.db
    .insert(ticketParticipant)
    .values({ ticketId: row.id, address: email, name, createdAt: ctx.now() })
    // The reply address that they had before the removal stays dead.
    .onConflictDoUpdate({
      target: [ticketParticipant.ticketId, ticketParticipant.address],
      set: {
        ...{ id: sql`excluded.id`, name: sql`excluded.name`, createdAt: sql`excluded.created_at` },
        removedAt: null,
      },
      setWhere: isNotNull(ticketParticipant.removedAt),
    })
    .returning({ id: ticketParticipant.id });
  if (added.length === 0) return;
  if ((await countParticipants(ctx, row.id)) > limits.participantsPerTicket)
    throw new AppError('PARTICIPANTS_FULL', { values: { limit: limits.participantsPerTicket } });
  await recordAudits(ctx, [{ action: 'ticket.addParticipant', entityId: row.id, label: row.number }]);
}

/** Matches the copies of a ticket and of those merged into it: somebody in copy of two has two reply addresses. */
export const inCopyOfAll = ({ db }: Pick<Context, 'db'>, ticketId: string) =>
  or(
    eq(ticketParticipant.ticketId, ticketId),
    inArray(
      ticketParticipant.ticketId,
      db.select({ id: ticket.id }).from(ticket).where(eq(ticket.mergedIntoId, ticketId)),
    ),
  );

/**
 * Moves those in copy of a ticket to the one it is merged into, up to the limit, the earliest first; those in copy
 * of both keep both reply addresses, as does the second's customer. Whom the team took out of either's copies stays
 * out, unless the second has them.
 */
export async function moveParticipants(
  ctx: Context,
  fromId: string,
  { id: intoId, customerEmail }: TicketRow,
): Promise<void> {
  const rows = await ctx.db
    .select()
    .from(ticketParticipant)
    .where(inArray(ticketParticipant.ticketId, [fromId, intoId]))
    .orderBy(asc(ticketParticipant.id));
  const there = new Map<string, { removedAt: Date | null }>(
    rows.filter(({ ticketId }) => ticketId === intoId).map((one) => [one.address.toLowerCase(), one]),
  );
  there.set(customerEmail.toLowerCase(), { removedAt: null });
  let room = limits.participantsPerTicket - (await countParticipants(ctx, intoId));
  const moved: string[] = [];
  const left: string[] = [];
  for (const { id, ticketId, address, removedAt } of rows) {
    if (ticketId === intoId) continue;
    const other = there.get(address.toLowerCase());
    if (other) {
      if (other.removedAt) left.push(address);
    } else if (removedAt) moved.push(id);
    else if (room > 0) {
      room -= 1;
      moved.push(id);
    } else left.push(address);
  }
  await ctx.db
    .update(ticketParticipant)
    .set({ removedAt: ctx.now() })
    .where(
      and(
        inCopyOfAll(ctx, fromId),
        inArray(ticketParticipant.address, left),
        isNull(ticketParticipant.removedAt),
      ),
    );
  await ctx.db
    .update(ticketParticipant)
    .set({ ticketId: intoId })
    .where(inArray(ticketParticipant.id, moved));
}

/** Forgets a deleted account: it leaves all copies and forwards, and nobody stays in copy of its tickets (users.deleted-user). */
export async function forgetParticipants(
  { db }: Pick<Context, 'db'>,
  { id, email }: { id: string; email: string },
): Promise<void> {
  await db.delete(ticketParticipant).where(eq(ticketParticipant.address, email));
  // That something left stays with the note.
  await db.update(ticketForward).set({ address: '', name: '' }).where(eq(ticketForward.address, email));
  const own = db.select({ id: ticket.id }).from(ticket).where(eq(ticket.userId, id));
  await db.delete(ticketParticipant).where(inArray(ticketParticipant.ticketId, own));
}
