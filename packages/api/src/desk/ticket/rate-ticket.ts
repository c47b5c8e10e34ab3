import { rateByLinkSchema, type rateTicketSchema, ratingLinkSchema } from '@app/contracts/desk/rating/schema';
import { user } from '@app/db/schema/accounts/user';
import { ticket } from '@app/db/schema/desk/ticket';
import { ticketRating } from '@app/db/schema/desk/ticket-rating';
import { and, eq, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError } from '../../core/app-error';
import { recordAudit } from '../../core/audit/record-audit';
import type { Context, UserContext } from '../../core/context';
import { clientKey } from '../../core/rate-limits';
import { readSignedLink } from '../../core/signed-link';
import { inTransaction } from '../../core/transaction';
import { translateError } from '../../core/translate-error';
import { publicProcedure, router } from '../../core/trpc';
import { getMyTicket } from './my-tickets';
import { ratingRefusal, readRatingRow, toRating } from './ticket-rating';

type TicketRow = typeof ticket.$inferSelect;
type Answer = Pick<z.output<typeof rateTicketSchema>, 'verdict' | 'words'>;

/**
 * Stores the rating of a locked ticket; repeating the same rating changes nothing. Throws RATING_NOT_ASKED,
 * RATING_NOT_OVER, RATING_FIXED.
 */
async function saveRating(
  ctx: Context,
  row: TicketRow,
  { verdict, words }: Answer,
  actor?: { id: string; name: string },
): Promise<void> {
  const before = await readRatingRow(ctx, row.id);
  const refusal = await ratingRefusal(ctx, row, before);
  if (refusal) throw new AppError(refusal);
  if (before?.verdict === verdict && before.words === words) return;
  const at = ctx.now();
  const answer = { verdict, words, assigneeId: row.assigneeId };
  await ctx.db
    .insert(ticketRating)
    .values({ ticketId: row.id, ...answer, ratedAt: at })
    .onConflictDoUpdate({
      target: ticketRating.ticketId,
      set: before?.ratedAt ? { ...answer, changedAt: at } : { ...answer, ratedAt: at },
    });
  await recordAudit(ctx, {
    action: 'ticket.rate',
    entityId: row.id,
    label: row.number,
    ...(actor && { actor }),
    ...(before?.verdict && { before: { rating: before.verdict } }),
    after: { rating: verdict },
  });
}

/**
 * Sets or changes the customer's rating of one of their own tickets (ticket.rating-one-question,
 * ticket.rating-changeable). Throws TICKET_NOT_FOUND, RATE_LIMITED, and the errors for a ticket that cannot
 * be rated.
 */
export async function rateTicket(outer: UserContext, { id, ...answer }: z.output<typeof rateTicketSchema>) {
  await outer.rateLimits.consume('ratingsPerUser', outer.actor.id);
  return inTransaction(outer, async (ctx) => {
    const [row] = await ctx.db
      .select()
      .from(ticket)
      .where(and(eq(ticket.id, id), eq(ticket.userId, ctx.actor.id)))
      .for('no key update');
    if (!row) throw new AppError('TICKET_NOT_FOUND');
    await saveRating(ctx, row, answer);
    return getMyTicket(ctx, { number: row.number });
  });
}

/** Finds the ticket of a rating link, if its customer still exists. Throws RATING_LINK. */
async function findByLink(ctx: Context, token: string, lock: boolean) {
  const number = readSignedLink(ctx.keys, 'key of rating links', token, ctx.now());
  if (number === null) throw new AppError('RATING_LINK');
  const query = ctx.db
    .select({ row: ticket, customer: { id: user.id, name: user.name } })
    .from(ticket)
    .innerJoin(user, and(eq(user.id, ticket.userId), isNull(user.suspendedAt)))
    .where(eq(ticket.number, number));
  const [of] = await (lock ? query.for('no key update', { of: ticket }) : query);
  if (!of) throw new AppError('RATING_LINK');
  return of;
}

/**
 * Returns what a rating link's page shows: the ticket number and the current rating, nothing else
 * (ticket.rating-links). Changes nothing. `refusal`: a sentence explaining why it cannot be rated (any more).
 * Throws RATING_LINK, RATE_LIMITED.
 */
async function readRatingLink(ctx: Context, { token }: z.output<typeof ratingLinkSchema>) {
  await ctx.rateLimits.consume('ratingLinksPerClient', clientKey(ctx.request.ip));
  const { row } = await findByLink(ctx, token, false);
  const rating = await readRatingRow(ctx, row.id);
  const refusal = await ratingRefusal(ctx, row, rating);
  return {
    ticketNumber: row.number,
    given: toRating(rating),
    refusal: refusal && translateError(new AppError(refusal), ctx.request.language),
  };
}

/**
 * Rates a ticket through a link, without signing in. Throws RATING_LINK, RATE_LIMITED, and the errors for a
 * ticket that cannot be rated.
 */
async function rateByLink(outer: Context, { token, ...answer }: z.output<typeof rateByLinkSchema>) {
  await outer.rateLimits.consume('ratingLinksPerClient', clientKey(outer.request.ip));
  return inTransaction(outer, async (ctx) => {
    const { row, customer } = await findByLink(ctx, token, true);
    await saveRating(ctx, row, answer, customer);
    return { ticketNumber: row.number, given: toRating(await readRatingRow(ctx, row.id)), refusal: null };
  });
}

export const ratingRouter = router({
  byLink: publicProcedure
    .meta({ scope: 'never' })
    .input(ratingLinkSchema)
    .query(({ ctx, input }) => readRatingLink(ctx, input)),
  giveByLink: publicProcedure
    .meta({ scope: 'never' })
    .input(rateByLinkSchema)
    .mutation(({ ctx, input }) => rateByLink(ctx, input)),
});
