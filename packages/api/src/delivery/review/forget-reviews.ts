import { review } from '@app/db/schema/delivery/review';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Context } from '../../core/context';

/**
 * Removes what an account that is about to be deleted wrote and nobody published; published texts stay, and the
 * database takes their author's name off (delivery.review-erased).
 */
export async function forgetReviews({ db }: Pick<Context, 'db'>, userId: string): Promise<void> {
  await db.delete(review).where(and(eq(review.userId, userId), isNull(review.publishedAt)));
  await db
    .update(review)
    .set({
      ...{ state: 'published', reason: '', version: sql`${review.version} + 1` },
      ...{ stars: sql`${review.publishedStars}`, words: sql`${review.publishedWords}` },
    })
    .where(eq(review.userId, userId));
}
