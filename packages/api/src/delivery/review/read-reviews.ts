import type {
  listReviewsSchema,
  myReviewsSchema,
  reviewsOfTemplateSchema,
} from '@app/contracts/delivery/review/schema';
import type { ReviewSort } from '@app/contracts/delivery/review/state';
import type { byIdSchema } from '@app/contracts/id';
import { limits } from '@app/contracts/limits';
import { template } from '@app/db/schema/catalogue/template';
import { review, reviewReport } from '@app/db/schema/delivery/review';
import { and, asc, count, desc, eq, exists, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { toRating } from '../../catalogue/template/template-view';
import { AppError } from '../../core/app-error';
import { containsWords } from '../../core/contains-text';
import type { Context, UserContext } from '../../core/context';
import { totalRows } from '../../core/pagination';
import { listBought } from './bought-templates';
import { type ReviewRow, toOwnReview, toTeamReview } from './review-view';

type BoughtRow = Awaited<ReturnType<typeof listBought>>[number];

/** Maps a template that somebody bought, with their review of it; `open`: whether they can write or edit one. */
export function toBought({ template: bought, orderNumber, listed, review: row }: BoughtRow, now: Date) {
  const own = row && toOwnReview(row as ReviewRow, now);
  return {
    template: bought,
    open: listed && orderNumber !== null && (own === null || own.editableUntil !== null),
    review: own,
  };
}

/** Returns what the caller can review or has reviewed, of one order or of all (delivery.review-written). */
export async function listMyReviews(ctx: UserContext, { orderNumber }: z.output<typeof myReviewsSchema>) {
  const bought = await listBought(ctx, { userId: ctx.actor.id, orderNumber });
  return { authorName: ctx.actor.name, templates: bought.map((row) => toBought(row, ctx.now())) };
}

const orders: Readonly<Record<ReviewSort, readonly SQL[]>> = {
  newest: [],
  highest: [desc(review.publishedStars)],
  lowest: [asc(review.publishedStars)],
};

/** Matches the reviews that readers of a template's page see. */
const isShown = and(isNotNull(review.publishedAt), eq(review.bought, true));

/**
 * Returns a page of a published template's reviews, real ones before samples, and the rating, which counts real ones
 * only (delivery.review-rating). Throws TEMPLATE_NOT_FOUND.
 */
export async function listReviewsOfTemplate(
  ctx: Pick<Context, 'db'>,
  { slug, sort, page }: z.output<typeof reviewsOfTemplateSchema>,
) {
  const [rated] = await ctx.db
    .select({ id: template.id, ratings: template.ratings, ratingStars: template.ratingStars })
    .from(template)
    .where(and(eq(template.slug, slug), eq(template.status, 'published')));
  if (!rated) throw new AppError('TEMPLATE_NOT_FOUND');
  const matches = and(eq(review.templateId, rated.id), isShown);
  const rows = await ctx.db
    .select()
    .from(review)
    .where(matches)
    .orderBy(asc(review.sample), ...orders[sort], desc(review.publishedAt), desc(review.id))
    .limit(limits.reviewsPerPage)
    .offset((page - 1) * limits.reviewsPerPage);
  const window = { page, pageSize: limits.reviewsPerPage };
  const total = await totalRows(rows, window, ctx.db.select({ total: count() }).from(review).where(matches));
  return { rating: toRating(rated), total, reviews: rows.map(toPublicReview) };
}

function toPublicReview(row: ReviewRow) {
  return {
    ...{ id: row.id, stars: row.publishedStars ?? 0, words: row.publishedWords ?? '' },
    /** Empty if the author wants no name, or their account is deleted. */
    author: row.publishedName ?? '',
    /** Demo data, which no rating counts. */
    sample: row.sample,
    publishedAt: row.publishedAt?.toISOString() ?? '',
    answer: row.answer,
  };
}

const openReports = (ctx: Pick<Context, 'db'>) =>
  ctx.db
    .select()
    .from(reviewReport)
    .where(and(eq(reviewReport.reviewId, review.id), isNull(reviewReport.settledAt)));

/** Matches the reviews with reports that the team has not settled. */
export const isReported = (ctx: Pick<Context, 'db'>) => exists(openReports(ctx));

/** Matches reviews for a dashboard filter; select them with their templates. */
export const matchingReviews = (
  ctx: UserContext,
  { search, show }: Pick<z.output<typeof listReviewsSchema>, 'search' | 'show'>,
) =>
  and(
    show === 'reported' ? isReported(ctx) : show && eq(review.state, show),
    containsWords(sql`(${review.searchText} || E'\\n' || search_key(${template.title}))`, search, 'reading'),
  );

const selectForTeam = ({ db }: UserContext) =>
  db
    .select({ row: review, template: { id: template.id, title: template.title, slug: template.slug } })
    .from(review)
    .innerJoin(template, eq(template.id, review.templateId))
    .$dynamic();

/** Maps reviews for the team, with the reports that it has not settled. */
async function withReports(ctx: UserContext, rows: Awaited<ReturnType<typeof selectForTeam>>) {
  const ids = rows.map(({ row }) => row.id);
  const reports = await ctx.db
    .select({
      reviewId: reviewReport.reviewId,
      reason: reviewReport.reason,
      createdAt: reviewReport.createdAt,
    })
    .from(reviewReport)
    .where(and(inArray(reviewReport.reviewId, ids), isNull(reviewReport.settledAt)))
    .orderBy(asc(reviewReport.createdAt));
  return rows.map(({ row, template: reviewed }) => ({
    ...toTeamReview(row),
    template: reviewed,
    reports: reports
      .filter(({ reviewId }) => reviewId === row.id)
      .map(({ reason, createdAt }) => ({ reason, at: createdAt.toISOString() })),
  }));
}

/** Returns reviews for the team, waiting ones first, with what readers reported. */
export async function listReviews(ctx: UserContext, input: z.output<typeof listReviewsSchema>) {
  const matches = matchingReviews(ctx, input);
  const rows = await selectForTeam(ctx)
    .where(matches)
    .orderBy(desc(eq(review.state, 'waiting')), desc(review.updatedAt), desc(review.id))
    .limit(input.pageSize)
    .offset((input.page - 1) * input.pageSize);
  const total = await totalRows(
    rows,
    input,
    ctx.db
      .select({ total: count() })
      .from(review)
      .innerJoin(template, eq(template.id, review.templateId))
      .where(matches),
  );
  return {
    total,
    /** For `publishMany`. */
    asOf: ctx.now().toISOString(),
    reviews: await withReports(ctx, rows),
  };
}

/** Returns one review as in the list. Throws REVIEW_NOT_FOUND. */
export async function getReview(ctx: UserContext, { id }: z.output<typeof byIdSchema>) {
  const [found] = await withReports(ctx, await selectForTeam(ctx).where(eq(review.id, id)));
  if (!found) throw new AppError('REVIEW_NOT_FOUND');
  return found;
}
