import type {
  reviewLinkSchema,
  seenReviewSchema,
  writeReviewByLinkSchema,
  writeReviewSchema,
} from '@app/contracts/delivery/review/schema';
import { type ReviewNews, reviewAuthor } from '@app/contracts/delivery/review/state';
import { user } from '@app/db/schema/accounts/user';
import { template } from '@app/db/schema/catalogue/template';
import { review } from '@app/db/schema/delivery/review';
import { order, orderItem } from '@app/db/schema/sales/order';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError } from '../../core/app-error';
import { recordAudit } from '../../core/audit/record-audit';
import type { Context, UserContext } from '../../core/context';
import { clientKey } from '../../core/rate-limits';
import { readsOwn } from '../../core/require-scope';
import { readSignedLink } from '../../core/signed-link';
import { inTransaction } from '../../core/transaction';
import { createNotices } from '../../messaging/notice/create-notices';
import { findPurchase, listBought } from './bought-templates';
import { toBought } from './read-reviews';
import { isEditable, type ReviewRow, toOwnReview } from './review-view';

interface Author {
  id: string;
  name: string;
  /** Only templates of this order. */
  orderNumber?: string;
}

/**
 * Keeps the orders by which an author bought a template as they are until the commit: a refund counts for reviews that
 * it sees. Before reviews are locked, as a refund does.
 */
async function lockPurchases({ db }: Context, { id, templateId }: Author & { templateId: string }) {
  const ofTemplate = db
    .select({ id: orderItem.orderId })
    .from(orderItem)
    .where(eq(orderItem.templateId, templateId));
  await db
    .select({ id: order.id })
    .from(order)
    .where(and(eq(order.userId, id), inArray(order.id, ofTemplate)))
    .orderBy(asc(order.id))
    .for('share');
}

/**
 * Stores what an author writes: a first review, or an edit of the version they saw, which waits for approval while
 * the text that is published stays (delivery.review-edited). Repeating the same text changes nothing; of two
 * different ones at once one succeeds.
 */
async function saveReview(ctx: Context, author: Author, input: z.output<typeof writeReviewSchema>) {
  const { templateId, stars, words, name: nameChoice } = input;
  await lockPurchases(ctx, { ...author, templateId });
  const [before] = await ctx.db
    .select()
    .from(review)
    .where(and(eq(review.templateId, templateId), eq(review.userId, author.id)))
    .for('update');
  const bought = await findPurchase(ctx, { userId: author.id, ...author, templateId });
  if (!bought) throw new AppError('REVIEW_NOT_BOUGHT');
  const now = ctx.now();
  const isSame = before?.stars === stars && before.words === words && before.nameChoice === nameChoice;
  if (before && isSame && before.state !== 'withdrawn') return toOwnReview(before, now);
  if ((before?.version ?? null) !== input.version) throw new AppError('REVIEW_CHANGED');
  if (before && !isEditable(before, now)) throw new AppError('REVIEW_FIXED');
  const text = { stars, words, nameChoice, authorName: reviewAuthor(author.name, nameChoice) };
  const written = { ...text, state: 'waiting' as const, reason: '', sample: bought.sample, updatedAt: now };
  const [row] = before
    ? await ctx.db
        .update(review)
        .set({
          ...{ ...written, version: before.version + 1, bought: true },
          ...(before.state === 'withdrawn' && { writtenAt: now }),
        })
        .where(eq(review.id, before.id))
        .returning()
    : await ctx.db
        .insert(review)
        .values({ ...written, templateId, userId: author.id, writtenAt: now, createdAt: now })
        .onConflictDoNothing()
        .returning();
  if (!row) throw new AppError('REVIEW_CHANGED');
  await recordAudit(ctx, {
    ...{ action: before ? 'review.edit' : 'review.write', entityId: row.id, label: bought.title },
    actor: { id: author.id, name: author.name },
    ...(before && { before: { stars: before.stars } }),
    // The text is left out because the audit trail outlives it.
    after: { stars, characters: words.length },
  });
  await tellTeamOfReview(ctx, { ...row, title: bought.title }, 'reviewed');
  return toOwnReview(row, now);
}

/**
 * Writes or edits the caller's review of a template they bought (delivery.review-written). Throws RATE_LIMITED,
 * REVIEW_NOT_BOUGHT, REVIEW_CHANGED, REVIEW_FIXED.
 */
export async function writeReview(outer: UserContext, input: z.output<typeof writeReviewSchema>) {
  await outer.rateLimits.consume('reviewsPerUser', outer.actor.id);
  const { id, name } = outer.actor;
  const saved = await inTransaction(outer, (ctx) => saveReview(ctx, { id, name }, input));
  // Callers who may only write read no words of the team (rest.token-scopes).
  return readsOwn(outer.actor, 'orders:read') ? saved : { ...saved, reason: '', answer: '' };
}

/** Finds the customer of a link's order. Throws REVIEW_LINK, RATE_LIMITED. */
async function findAuthor(ctx: Context, token: string): Promise<Required<Author>> {
  await ctx.rateLimits.consume('reviewLinksPerClient', clientKey(ctx.request.ip));
  const orderNumber = readSignedLink(ctx.keys, 'key of review links', token, ctx.now());
  if (orderNumber === null) throw new AppError('REVIEW_LINK');
  const [author] = await ctx.db
    .select({ id: user.id, name: user.name })
    .from(order)
    .innerJoin(user, and(eq(user.id, order.userId), isNull(user.suspendedAt)))
    .where(eq(order.number, orderNumber));
  if (!author) throw new AppError('REVIEW_LINK');
  return { ...author, orderNumber };
}

/**
 * Returns what a link's page shows, without signing in: the templates of its order with their reviews
 * (delivery.review-links). Changes nothing. Throws REVIEW_LINK, RATE_LIMITED.
 */
export async function readReviewLink(ctx: Context, { token }: z.output<typeof reviewLinkSchema>) {
  const author = await findAuthor(ctx, token);
  const bought = await listBought(ctx, { userId: author.id, orderNumber: author.orderNumber });
  return {
    orderNumber: author.orderNumber,
    authorName: author.name,
    templates: bought.map((row) => toBought(row, ctx.now())),
  };
}

/** The same as `writeReview` through a link. Throws REVIEW_LINK, too. */
export async function writeReviewByLink(outer: Context, input: z.output<typeof writeReviewByLinkSchema>) {
  const author = await findAuthor(outer, input.token);
  return inTransaction(outer, (ctx) => saveReview(ctx, author, input));
}

/**
 * Withdraws the caller's review: nobody sees it any more, and it can be written anew (delivery.review-withdrawn).
 * Throws REVIEW_NOT_FOUND, REVIEW_CHANGED.
 */
export async function withdrawReview(outer: UserContext, seen: z.output<typeof seenReviewSchema>) {
  await outer.rateLimits.consume('reviewsPerUser', outer.actor.id);
  return inTransaction(outer, async (ctx) => {
    const before = await lockReview(ctx, seen, ctx.actor.id);
    const row = await changeReview(ctx, before, { state: 'withdrawn', reason: '', ...unpublished });
    await recordAudit(ctx, { action: 'review.withdraw', entityId: row.id, label: before.title });
    return toOwnReview(row, ctx.now());
  });
}

/** Of a review that readers no longer see. */
export const unpublished = {
  ...{ publishedStars: null, publishedWords: null, publishedName: null, publishedAt: null },
  ...{ answer: '', answeredAt: null },
} as const;

/**
 * Locks a review as the caller has seen it, of one author or of any, until the commit. Throws REVIEW_NOT_FOUND, and
 * REVIEW_CHANGED if somebody was faster (delivery.review-races).
 */
export async function lockReview(
  { db }: Pick<Context, 'db'>,
  { id, version }: z.output<typeof seenReviewSchema>,
  authorId?: string,
): Promise<ReviewRow & { title: string }> {
  const [found] = await db
    .select({ row: review, title: template.title })
    .from(review)
    .innerJoin(template, eq(template.id, review.templateId))
    .where(and(eq(review.id, id), authorId === undefined ? undefined : eq(review.userId, authorId)))
    .for('update', { of: review });
  if (!found) throw new AppError('REVIEW_NOT_FOUND');
  if (found.row.version !== version) throw new AppError('REVIEW_CHANGED');
  return { ...found.row, title: found.title };
}

/** Changes a locked review and counts its version up. */
export async function changeReview(
  ctx: Pick<Context, 'db' | 'now'>,
  { id, version }: Pick<ReviewRow, 'id' | 'version'>,
  changed: Partial<typeof review.$inferInsert>,
): Promise<ReviewRow> {
  const [row] = await ctx.db
    .update(review)
    .set({ ...changed, version: version + 1, updatedAt: ctx.now() })
    .where(eq(review.id, id))
    .returning();
  if (!row) throw new Error('the review was changed without its lock');
  return row;
}

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

type Reviewed = Pick<ReviewRow, 'id' | 'userId'> & { title: string };

/** Notifies everybody who may approve reviews of one that waits or was reported, in the caller's transaction. */
export async function tellTeamOfReview(
  ctx: Pick<Context, 'db' | 'now'>,
  { id, title }: Reviewed,
  kind: 'reviewed' | 'review-reported',
): Promise<void> {
  await createNotices(ctx, { kind, place: 'review', placeId: id, label: title, byName: null, to: 'team' });
}

/** Mails the author what the team did, in the caller's transaction; nobody without an account, or with a suspended one. */
export async function tellAuthor(
  ctx: Pick<Context, 'db' | 'mail'>,
  { userId, title }: Reviewed,
  { news, words = '' }: { news: ReviewNews; words?: string },
): Promise<void> {
  if (userId === null) return;
  const [author] = await ctx.db
    .select({ to: user.email, name: user.name })
    .from(user)
    .where(and(eq(user.id, userId), isNull(user.suspendedAt)));
  if (!author) return;
  await ctx.mail.enqueue(ctx.db, { template: 'review-news', ...author, templateTitle: title, news, words });
}
