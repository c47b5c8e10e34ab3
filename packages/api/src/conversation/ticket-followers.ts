import { user } from '@app/db/schema/accounts/user';
import { ticketFollower } from '@app/db/schema/conversation/ticket-follower';
import { ticket } from '@app/db/schema/desk/ticket';
import { lineOrder } from '@app/db/schema/name-order';
import { and, asc, eq } from 'drizzle-orm';
import type { Context } from '../core/context';
import { isActiveAdminFor } from '../core/is-active-admin';

/** Matches those who may read tickets now, whatever they might when they began to follow or were assigned. */
const mayRead = isActiveAdminFor('tickets:read');

/** Lists those who follow a ticket, by name. */
export async function listFollowers(ctx: Pick<Context, 'db'>, ticketId: string) {
  return ctx.db
    .select({ id: user.id, name: user.name })
    .from(ticketFollower)
    .innerJoin(user, eq(user.id, ticketFollower.userId))
    .where(and(eq(ticketFollower.ticketId, ticketId), mayRead))
    .orderBy(asc(lineOrder(user.searchText, 1)), asc(user.id));
}

interface Follower {
  id: string;
  email: string;
  because: 'assigned' | 'following';
}

/**
 * Returns the people notified of a ticket's events besides the team's address: its assignee and its
 * followers, each once, as far as they may read tickets.
 */
export async function listTicketRecipients(
  ctx: Pick<Context, 'db'>,
  { id, assigneeId }: { id: string; assigneeId: string | null },
): Promise<Follower[]> {
  const [assignees, followers] = await Promise.all([
    assigneeId === null
      ? []
      : ctx.db
          .select({ id: user.id, email: user.email })
          .from(user)
          .where(and(eq(user.id, assigneeId), mayRead)),
    ctx.db
      .select({ id: user.id, email: user.email })
      .from(ticketFollower)
      .innerJoin(user, eq(user.id, ticketFollower.userId))
      .where(and(eq(ticketFollower.ticketId, id), mayRead))
      .orderBy(asc(user.id)),
  ]);
  const assigneeIds = new Set(assignees.map(({ id }) => id));
  return [
    ...assignees.map((person) => ({ ...person, because: 'assigned' as const })),
    ...followers
      .filter((person) => !assigneeIds.has(person.id))
      .map((person) => ({ ...person, because: 'following' as const })),
  ];
}

/**
 * Returns the ids of those notified of an order's events: the recipients of its ticket, because orders have no
 * assignee of their own. `ticketId` is null when it was deleted.
 */
export async function listOrderRecipients(
  ctx: Pick<Context, 'db'>,
  ticketId: string | null,
): Promise<string[]> {
  if (ticketId === null) return [];
  const [row] = await ctx.db
    .select({ id: ticket.id, assigneeId: ticket.assigneeId })
    .from(ticket)
    .where(eq(ticket.id, ticketId));
  return row ? (await listTicketRecipients(ctx, row)).map(({ id }) => id) : [];
}
