import { limits } from '@app/contracts/limits';
import type { ticket } from '@app/db/schema/desk/ticket';
import { ticketRating } from '@app/db/schema/desk/ticket-rating';
import { eq } from 'drizzle-orm';
import type { Context } from '../../core/context';
import { readSettings } from '../../core/setting/read-settings';

type TicketRow = typeof ticket.$inferSelect;
export type RatingRow = typeof ticketRating.$inferSelect;

/** Maps the customer's rating; null without one. */
export function toRating(row: RatingRow | undefined) {
  if (!row?.verdict || !row.ratedAt) return null;
  return {
    verdict: row.verdict,
    words: row.words,
    ratedAt: row.ratedAt.toISOString(),
    changedAt: row.changedAt?.toISOString() ?? null,
  };
}

export async function readRatingRow(ctx: Pick<Context, 'db'>, ticketId: string) {
  const [row] = await ctx.db.select().from(ticketRating).where(eq(ticketRating.ticketId, ticketId));
  return row;
}

/**
 * Returns the reason why a ticket cannot be rated now; null when it can (ticket.rating-one-question,
 * ticket.rating-changeable).
 */
export async function ratingRefusal(
  ctx: Parameters<typeof readSettings>[0] & Pick<Context, 'now'>,
  row: TicketRow,
  rating: RatingRow | undefined,
): Promise<'RATING_NOT_ASKED' | 'RATING_NOT_OVER' | 'RATING_FIXED' | null> {
  if (row.spamAt !== null || row.mergedIntoId !== null) return 'RATING_NOT_ASKED';
  const age = (since: Date) => ctx.now().getTime() - since.getTime();
  if (rating?.ratedAt) return age(rating.ratedAt) > limits.ratingChangeMs ? 'RATING_FIXED' : null;
  const endedAt = row.closedAt ?? row.finalizedAt;
  if (!endedAt || (row.status !== 'closed' && row.status !== 'finalized')) return 'RATING_NOT_OVER';
  if (age(endedAt) > limits.ratingOpenMs) return 'RATING_NOT_ASKED';
  // A customer who was asked may still rate after the setting was turned off.
  return rating || (await readSettings(ctx)).askForRatings ? null : 'RATING_NOT_ASKED';
}

/**
 * Returns what the customer sees on the ticket page: their rating, and whether they may give or change it.
 */
export async function readOwnRating(ctx: Context, row: TicketRow) {
  const rating = await readRatingRow(ctx, row.id);
  return { given: toRating(rating), open: (await ratingRefusal(ctx, row, rating)) === null };
}
