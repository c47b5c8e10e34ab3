import { limits } from '@app/contracts/limits';
import { isDemoRow } from '@app/db/demo/demo-id';
import { template } from '@app/db/schema/catalogue/template';
import { review } from '@app/db/schema/delivery/review';
import { order, orderItem } from '@app/db/schema/sales/order';
import { and, asc, desc, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../core/context';

/** When an order was delivered, so that its templates can be reviewed (delivery.review-bought); null before. */
export const reviewableSince = order.completedDate;

/** Matches lines of templates in orders that are paid and delivered. */
const isBought = and(
  eq(orderItem.type, 'template'),
  isNotNull(reviewableSince),
  sql`license_state(${order.status}, ${order.paymentStatus}, false, null) = 'valid'`,
);

interface Buyer {
  userId: string;
  /** Only templates of this order. */
  orderNumber?: string | undefined;
}

const of = ({ userId, orderNumber }: Buyer): SQL | undefined =>
  and(eq(order.userId, userId), orderNumber === undefined ? undefined : eq(order.number, orderNumber));

/**
 * Returns whether a customer bought a template that was delivered, and if so, whether only with sample orders; null
 * if they did not.
 */
export async function findPurchase(
  { db }: Pick<Context, 'db'>,
  buyer: Buyer & { templateId: string },
): Promise<{ sample: boolean; title: string } | null> {
  const [row] = await db
    .select({ sample: sql<boolean>`bool_and(${isDemoRow(order.id)})`, title: template.title })
    .from(order)
    .innerJoin(orderItem, and(eq(orderItem.orderId, order.id), isBought))
    .innerJoin(template, and(eq(template.id, orderItem.templateId), eq(template.status, 'published')))
    .where(and(of(buyer), eq(template.id, buyer.templateId)))
    .groupBy(template.id);
  return row ?? null;
}

/**
 * Returns what a customer can review or has reviewed, the latest delivery first, at most
 * `limits.reviewsPerCustomer`: each template once, with their review.
 */
export async function listBought({ db }: Pick<Context, 'db'>, buyer: Buyer) {
  const latest = db
    .selectDistinctOn([orderItem.templateId], {
      templateId: orderItem.templateId,
      orderNumber: order.number,
      since: sql<Date | null>`${reviewableSince}`.mapWith(order.completedDate).as('since'),
    })
    .from(order)
    .innerJoin(orderItem, and(eq(orderItem.orderId, order.id), isBought))
    .where(of(buyer))
    .orderBy(asc(orderItem.templateId), desc(reviewableSince))
    .as('latest');
  return db
    .select({
      template: { id: template.id, slug: template.slug, title: template.title },
      orderNumber: latest.orderNumber,
      listed: sql<boolean>`${template.status} = 'published'`,
      review,
    })
    .from(template)
    .leftJoin(latest, eq(latest.templateId, template.id))
    .leftJoin(review, and(eq(review.templateId, template.id), eq(review.userId, buyer.userId)))
    .where(
      or(
        and(isNotNull(latest.templateId), or(eq(template.status, 'published'), isNotNull(review.id))),
        // What was returned meanwhile can still be read and withdrawn.
        buyer.orderNumber === undefined ? isNotNull(review.id) : undefined,
      ),
    )
    .orderBy(sql`${latest.since} desc nulls last`, asc(template.id))
    .limit(limits.reviewsPerCustomer);
}
