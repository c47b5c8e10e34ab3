import type { ReviewState } from '@app/contracts/delivery/review/state';
import { reviewAuthor } from '@app/contracts/delivery/review/state';
import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Transaction } from '../client';
import { user } from '../schema/accounts/user';
import { review, reviewReport } from '../schema/delivery/review';
import { order, orderItem } from '../schema/sales/order';
import { demoId, isDemoRow } from './demo-id';
import { hoursAfter, hoursBefore } from './relative-dates';

interface DemoReview {
  stars: number;
  words: string;
  state: ReviewState;
  answer?: string;
  reason?: string;
  /** What is published while an edit waits. */
  earlier?: { stars: number; words: string };
  report?: string;
}

/** Reviews of what the sample customers bought, in every state. */
const demoReviews: readonly DemoReview[] = [
  {
    stars: 5,
    words: 'Our guests find the menu and the opening hours at once. The pages are quick on old phones, too.',
    state: 'published',
    answer: 'Thank you. We are glad that the phones of your guests agree.',
  },
  {
    stars: 4,
    words: 'Good work, and on time. I would have liked one more color to choose from.',
    state: 'published',
    report: 'This sounds like advertising.',
  },
  {
    stars: 3,
    words: 'The new header is better, but the gallery still loads slowly.',
    state: 'waiting',
    earlier: { stars: 2, words: 'The gallery loads slowly.' },
  },
  { stars: 5, words: 'Everything as agreed.', state: 'waiting' },
  { stars: 1, words: 'Call me: 555-0144.', state: 'declined', reason: 'Please leave out phone numbers.' },
  {
    stars: 2,
    words: 'My neighbor has the same website.',
    state: 'hidden',
    reason: 'It names a third party.',
  },
  { stars: 4, words: 'Nice.', state: 'withdrawn' },
];

/** Reviews sample templates by their sample buyers, marked as samples, in every state; after the orders. */
export async function loadReviews(tx: Transaction, now: Date): Promise<void> {
  const bought = await tx
    .selectDistinctOn([orderItem.templateId, order.userId], {
      templateId: sql<string>`${orderItem.templateId}`,
      userId: user.id,
      name: user.name,
      completedDate: order.completedDate,
    })
    .from(order)
    .innerJoin(orderItem, and(eq(orderItem.orderId, order.id), eq(orderItem.type, 'template')))
    .innerJoin(user, eq(user.id, order.userId))
    .where(
      and(
        isDemoRow(order.id),
        isNotNull(orderItem.templateId),
        isNotNull(order.completedDate),
        sql`license_state(${order.status}, ${order.paymentStatus}, false, null) = 'valid'`,
      ),
    )
    .orderBy(asc(orderItem.templateId), asc(order.userId));
  for (const [index, { templateId, userId, name, completedDate }] of bought.entries()) {
    const written = demoReviews[index];
    if (!written) break;
    const { state, stars, words, reason = '', answer = '', earlier, report } = written;
    const authorName = reviewAuthor(name, 'initial');
    const id = demoId('review', `${templateId}:${userId}`);
    const writtenAt = hoursAfter(completedDate ?? hoursBefore(now, 24), 1);
    const shown = earlier ?? (state === 'published' ? { stars, words } : null);
    await tx.insert(review).values({
      ...{ id, templateId, userId, state, stars, words, reason, authorName, nameChoice: 'initial' },
      ...(shown && { publishedStars: shown.stars, publishedWords: shown.words, publishedName: authorName }),
      ...(shown && { publishedAt: hoursAfter(writtenAt, 1) }),
      ...(answer && { answer, answeredAt: hoursAfter(writtenAt, 2) }),
      ...{ sample: true, writtenAt, createdAt: writtenAt, updatedAt: hoursAfter(writtenAt, 2) },
    });
    const reader = bought.find((other) => other.userId !== userId);
    if (report && reader) {
      await tx.insert(reviewReport).values({
        ...{ id: demoId('review-report', id), reviewId: id, userId: reader.userId, reason: report },
        createdAt: hoursAfter(writtenAt, 3),
      });
    }
  }
}
