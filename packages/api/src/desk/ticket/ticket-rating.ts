import { limits } from '@app/contracts/limits';
import type { ticket } from '@app/db/schema/desk/ticket';
import { ticketRating } from '@app/db/schema/desk/ticket-rating';
import { eq } from 'drizzle-orm';
import type { Context } from '../../core/context';
import type { KeyRing } from '../../core/key-ring';
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

/** The signed contents of a rating link. */
interface RatingToken {
  /** Number of the ticket. */
  number: string;
  expiresAt: Date;
}

/** 128 bits of the HMAC, in hexadecimal. */
const macLength = 32;
const tokenPattern = /^(tkt-\d{4}-\d{6,9})\.([0-9a-z]{1,9})\.([0-9a-f]{32,40})$/;

/**
 * Returns the signed part of the links with which a customer rates one ticket without signing in
 * (ticket.rating-links).
 */
export function ratingTokenOf(keys: KeyRing, { number, expiresAt }: RatingToken): string {
  const part = `${number.toLowerCase()}.${Math.floor(expiresAt.getTime() / 1000).toString(36)}`;
  return `${part}.${keys.sign('key of rating links', [part], macLength)}`;
}

/** Returns the contents of a token; null if it is malformed, not signed by this site, or expired. */
export function readRatingToken(keys: KeyRing, token: string, now: Date): RatingToken | null {
  const [, number = '', seconds = '', mac = ''] = tokenPattern.exec(token.toLowerCase()) ?? [];
  if (!number) return null;
  if (!keys.isSigned('key of rating links', [`${number}.${seconds}`], mac, macLength)) return null;
  const expiresAt = new Date(Number.parseInt(seconds, 36) * 1000);
  return expiresAt > now ? { number: number.toUpperCase(), expiresAt } : null;
}
