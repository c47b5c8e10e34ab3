import { review } from '@app/db/schema/delivery/review';
import type { Services } from '../core/context';
import { insertOrder } from './order-rows';
import { insertTemplate } from './rows';

/** A paid and delivered order of a new template. */
export async function insertDelivered(services: Pick<Services, 'db'>, userId: string) {
  const { id: templateId, slug } = await insertTemplate(services);
  const delivered = { status: 'completed', completedDate: new Date(), paymentStatus: 'paid' } as const;
  const { number: orderNumber } = await insertOrder(services, { userId, ...delivered }, templateId);
  return { templateId, slug, orderNumber };
}

/** A review of a template that its author bought, waiting or published, as `review.publish` and others take it. */
export async function insertReview(
  services: Pick<Services, 'db'>,
  userId: string,
  { published = false }: { published?: boolean } = {},
) {
  const { templateId } = await insertDelivered(services, userId);
  const [row] = await services.db
    .insert(review)
    .values({
      ...{ templateId, userId, stars: 4, words: 'review-mark', nameChoice: 'none', authorName: '' },
      ...(published && {
        ...{ state: 'published', publishedStars: 4, publishedWords: 'review-mark', publishedName: '' },
        publishedAt: new Date(),
      }),
    })
    .returning({ id: review.id, version: review.version });
  if (!row) throw new Error('the review was not returned');
  return row;
}
