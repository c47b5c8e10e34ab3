import { user } from '@app/db/schema/accounts/user';
import { blockedSender } from '@app/db/schema/desk/blocked-sender';
import { ticket } from '@app/db/schema/desk/ticket';
import { and, desc, eq, inArray, isNotNull, isNull, ne, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { findUsersByEmail } from '../../core/account-by-address';
import { AppError } from '../../core/app-error';
import type { UserContext } from '../../core/context';
import { readableBy } from '../../core/readable-by';
import { listBlocked } from './blocked-senders';

type TicketRow = typeof ticket.$inferSelect;

/** Matches the tickets of a ticket's own customer; without an account, of its address. */
const isOfCustomer = ({ userId, customerEmail }: TicketRow): SQL | undefined =>
  userId === null
    ? and(isNull(ticket.userId), eq(ticket.customerEmail, customerEmail))
    : eq(ticket.userId, userId);

/** Matches accounts that read what this one may, and the other way round: sharing is mutual once both are confirmed. */
const readsWith = (userId: string) =>
  and(readableBy({ actor: { id: userId } }, user.id), isNotNull(user.emailVerifiedAt));

/**
 * Rejects the merge of tickets whose customers do not already read each other's (ticket.merged-tickets). Returns the
 * first one's customer when it is another than the second's; null when it is the same. Throws TICKETS_DIFFER,
 * CUSTOMER_SUSPENDED, ADDRESS_BLOCKED.
 */
export async function findOtherCustomer(ctx: UserContext, from: TicketRow, into: TicketRow) {
  if (from.userId === into.userId && (from.userId !== null || from.customerEmail === into.customerEmail))
    return null;
  const { userId } = from;
  if (userId === null || into.userId === null) throw new AppError('TICKETS_DIFFER');
  const shares = and(eq(user.id, userId), readsWith(into.userId));
  if ((await ctx.db.$count(user, shares)) === 0) throw new AppError('TICKETS_DIFFER');
  const both = await findUsersByEmail(ctx, [], { ids: [userId, into.userId] });
  const blocked = await listBlocked(
    ctx,
    both.map(({ email }) => email),
  );
  for (const { name, email, suspendedAt } of both) {
    if (suspendedAt) throw new AppError('CUSTOMER_SUSPENDED', { values: { name } });
    if (blocked.has(email.toLowerCase())) throw new AppError('ADDRESS_BLOCKED', { values: { email } });
  }
  return both.find(({ id }) => id === userId) ?? null;
}

const maxOffered = 50;

/**
 * Returns the tickets that this one can be merged into by `findOtherCustomer`: those of its customer first, then those
 * of colleagues, each newest first, at most 50. Throws TICKET_NOT_FOUND.
 */
export async function listMergeCandidates(ctx: UserContext, { id }: { id: string }) {
  const { db } = ctx;
  const [row] = await db.select().from(ticket).where(eq(ticket.id, id));
  if (!row) throw new AppError('TICKET_NOT_FOUND');
  const isOwn = isOfCustomer(row);
  const open = isNull(user.suspendedAt);
  const notBlocked = notInArray(user.email, db.select({ email: blockedSender.email }).from(blockedSender));
  const [active] = row.userId
    ? await db
        .select({ id: user.id })
        .from(user)
        .where(and(eq(user.id, row.userId), open, notBlocked))
    : [];
  const colleagues =
    active &&
    inArray(
      ticket.userId,
      db
        .select({ id: user.id })
        .from(user)
        .where(and(readsWith(active.id), open, notBlocked)),
    );
  return db
    .select({
      id: ticket.id,
      number: ticket.number,
      status: ticket.status,
      inquiry: sql<string>`left(${ticket.inquiry}, 60)`,
      customerName: ticket.customerName,
      /** It belongs to a colleague: the merged one is theirs, and this one's customer gets the answers in copy. */
      ofColleague: sql<boolean>`not (${isOwn})`,
    })
    .from(ticket)
    .where(
      and(
        or(isOwn, colleagues),
        ne(ticket.id, id),
        ne(ticket.status, 'finalized'),
        isNull(ticket.mergedIntoId),
        isNull(ticket.spamAt),
      ),
    )
    .orderBy(desc(isOwn ?? sql`true`), desc(ticket.createdAt), desc(ticket.id))
    .limit(maxOffered);
}
