import type {
  answerReviewSchema,
  publishReviewsSchema,
  refuseReviewSchema,
  reportReviewSchema,
  seenReviewSchema,
} from '@app/contracts/delivery/review/schema';
import { limits } from '@app/contracts/limits';
import { template } from '@app/db/schema/catalogue/template';
import { review, reviewReport } from '@app/db/schema/delivery/review';
import { and, asc, eq, gt, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError } from '../../core/app-error';
import { recordAudit } from '../../core/audit/record-audit';
import { changeEach } from '../../core/bulk-change';
import type { UserContext } from '../../core/context';
import { requireScope } from '../../core/require-scope';
import { inTransaction } from '../../core/transaction';
import { matchingReviews } from './read-reviews';
import { toTeamReview } from './review-view';
import { changeReview, lockReview, tellAuthor, tellTeamOfReview, unpublished } from './write-review';

type Seen = z.output<typeof seenReviewSchema>;
type Refusal = z.output<typeof refuseReviewSchema>;

/**
 * Publishes what its author wrote last, also of a review that was declined or hidden (delivery.review-states). Throws
 * REVIEW_NOT_FOUND, REVIEW_CHANGED, REVIEW_DECIDED.
 */
export async function publishReview(outer: UserContext, seen: Seen) {
  return inTransaction(outer, async (ctx) => {
    const before = await lockReview(ctx, seen);
    if (before.state === 'published' || before.state === 'withdrawn') throw new AppError('REVIEW_DECIDED');
    const row = await changeReview(ctx, before, {
      ...{ state: 'published', reason: '', publishedAt: ctx.now() },
      ...{ publishedStars: before.stars, publishedWords: before.words, publishedName: before.authorName },
    });
    await recordAudit(ctx, {
      ...{ action: 'review.publish', entityId: row.id, label: before.title },
      ...(before.publishedStars !== null && { before: { stars: before.publishedStars } }),
      after: { stars: row.stars },
    });
    await tellAuthor(ctx, before, { news: 'published' });
    return toTeamReview(row);
  });
}

type PublishReviews = z.output<typeof publishReviewsSchema>;

/**
 * Runs one step of publishing several reviews (dashboard.bulk-actions), at most `limits.bulkStep` of them, each as if
 * alone. Only what waits and was not edited after `asOf` is published. Returns the outcome of each, and in `next`
 * where the following step begins; null after the last.
 */
export async function publishReviews(ctx: UserContext, { of, asOf }: PublishReviews) {
  const { results, next } = await changeEach(await reviewsOf(ctx, of), (row) => {
    if (row.updatedAt.getTime() > Date.parse(asOf)) throw new AppError('REVIEW_CHANGED');
    if (row.state !== 'waiting') throw new AppError('REVIEW_DECIDED');
    return publishReview(ctx, row);
  });
  return {
    results: results.map(({ id, title, refused }) => ({ id, title, refused })),
    next: 'ids' in of ? null : next,
  };
}

async function reviewsOf(ctx: UserContext, of: PublishReviews['of']) {
  const found = ctx.db
    .select({
      ...{ id: review.id, version: review.version, state: review.state, updatedAt: review.updatedAt },
      title: template.title,
    })
    .from(review)
    .innerJoin(template, eq(template.id, review.templateId));
  if ('ids' in of) return found.where(inArray(review.id, of.ids)).orderBy(asc(review.id));
  // Choosing by what reviews contain is reading.
  requireScope(ctx.actor, 'templates:read');
  return found
    .where(and(matchingReviews(ctx, of.matching), of.after ? gt(review.id, of.after) : undefined))
    .orderBy(asc(review.id))
    .limit(limits.bulkStep);
}

/**
 * Declines what waits for approval; a text that was published before stays. Throws REVIEW_NOT_FOUND, REVIEW_CHANGED,
 * REVIEW_DECIDED.
 */
export async function declineReview(outer: UserContext, { reason, ...seen }: Refusal) {
  return inTransaction(outer, async (ctx) => {
    const before = await lockReview(ctx, seen);
    if (before.state !== 'waiting') throw new AppError('REVIEW_DECIDED');
    const row = await changeReview(ctx, before, { state: 'declined', reason });
    await recordAudit(ctx, {
      ...{ action: 'review.decline', entityId: row.id, label: before.title, after: { reason } },
    });
    await tellAuthor(ctx, before, { news: 'declined', words: reason });
    return toTeamReview(row);
  });
}

/**
 * Hides a published review, which settles its reports (delivery.review-reported). Throws REVIEW_NOT_FOUND,
 * REVIEW_CHANGED, REVIEW_NOT_PUBLISHED.
 */
export async function hideReview(outer: UserContext, { reason, ...seen }: Refusal) {
  return inTransaction(outer, async (ctx) => {
    const before = await lockReview(ctx, seen);
    if (before.publishedAt === null) throw new AppError('REVIEW_NOT_PUBLISHED');
    const row = await changeReview(ctx, before, { state: 'hidden', reason, ...unpublished });
    await settleReports(ctx, row.id);
    await recordAudit(ctx, {
      ...{ action: 'review.hide', entityId: row.id, label: before.title, after: { reason } },
    });
    await tellAuthor(ctx, before, { news: 'hidden', words: reason });
    return toTeamReview(row);
  });
}

/**
 * Writes, changes or, if it is empty, removes the answer below a published review; the author gets a mail for the
 * first. Throws REVIEW_NOT_FOUND, REVIEW_CHANGED, REVIEW_NOT_PUBLISHED.
 */
export async function answerReview(
  outer: UserContext,
  { answer, ...seen }: z.output<typeof answerReviewSchema>,
) {
  return inTransaction(outer, async (ctx) => {
    const before = await lockReview(ctx, seen);
    if (before.publishedAt === null) throw new AppError('REVIEW_NOT_PUBLISHED');
    if (before.answer === answer) return toTeamReview(before);
    const row = await changeReview(ctx, before, { answer, answeredAt: answer ? ctx.now() : null });
    await recordAudit(ctx, {
      ...{ action: 'review.answer', entityId: row.id, label: before.title },
      after: { characters: answer.length },
    });
    if (answer && !before.answer) await tellAuthor(ctx, before, { news: 'answered', words: answer });
    return toTeamReview(row);
  });
}

/** Settles the reports of a review, which stays. Throws REVIEW_NOT_FOUND, REVIEW_CHANGED. */
export async function keepReview(outer: UserContext, seen: Seen) {
  return inTransaction(outer, async (ctx) => {
    const before = await lockReview(ctx, seen);
    await settleReports(ctx, before.id);
    const row = await changeReview(ctx, before, {});
    await recordAudit(ctx, { action: 'review.keep', entityId: row.id, label: before.title });
    return toTeamReview(row);
  });
}

async function settleReports(ctx: UserContext, reviewId: string): Promise<void> {
  await ctx.db
    .update(reviewReport)
    .set({ settledAt: ctx.now() })
    .where(and(eq(reviewReport.reviewId, reviewId), isNull(reviewReport.settledAt)));
}

/**
 * Reports a published review to the team, once for each reader. Throws RATE_LIMITED, REVIEW_NOT_FOUND, REVIEW_OWN.
 */
export async function reportReview(
  outer: UserContext,
  { id, reason }: z.output<typeof reportReviewSchema>,
): Promise<{ success: true }> {
  await outer.rateLimits.consume('reviewReportsPerUser', outer.actor.id);
  return inTransaction(outer, async (ctx) => {
    const [found] = await ctx.db
      .select({ id: review.id, userId: review.userId, title: template.title })
      .from(review)
      .innerJoin(template, and(eq(template.id, review.templateId), eq(template.status, 'published')))
      .where(and(eq(review.id, id), isNotNull(review.publishedAt), eq(review.bought, true)))
      .for('share', { of: review });
    if (!found) throw new AppError('REVIEW_NOT_FOUND');
    if (found.userId === ctx.actor.id) throw new AppError('REVIEW_OWN');
    const [reported] = await ctx.db
      .insert(reviewReport)
      .values({ reviewId: id, userId: ctx.actor.id, reason, createdAt: ctx.now() })
      .onConflictDoNothing()
      .returning({ id: reviewReport.id });
    if (reported) {
      await recordAudit(ctx, { action: 'review.report', entityId: id, label: found.title });
      await tellTeamOfReview(ctx, found, 'review-reported');
    }
    return { success: true };
  });
}
