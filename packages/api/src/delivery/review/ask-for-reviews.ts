import { limits } from '@app/contracts/limits';
import { user } from '@app/db/schema/accounts/user';
import { template } from '@app/db/schema/catalogue/template';
import { review, reviewRequest } from '@app/db/schema/delivery/review';
import { bouncedAddress } from '@app/db/schema/inbox/inbound-mail';
import { importRow } from '@app/db/schema/operations/import';
import { order, orderItem } from '@app/db/schema/sales/order';
import { and, asc, eq, exists, gt, isNull, lte, notExists, sql } from 'drizzle-orm';
import type { Services } from '../../core/context';
import { isReachable } from '../../core/is-reachable';
import { readSettings } from '../../core/setting/read-settings';
import { signLink } from '../../core/signed-link';
import { reviewableSince } from './bought-templates';

/** Requests sent per run; the rest waits for the next run. */
const AT_ONCE = 200;

/**
 * Asks customers for reviews some days after the delivery, once for each order that has a template without one
 * (delivery.review-asked). Skips imported orders, unconfirmed or bouncing addresses, and old deliveries. Call it
 * often, on any number of instances.
 */
export async function askForReviews(services: Services): Promise<void> {
  const { db, mail, now, keys } = services;
  if (!(await readSettings(services)).askForRatings) return;
  const at = now();
  const ago = (ms: number) => new Date(at.getTime() - ms);
  await db.transaction(async (tx) => {
    const due = await tx
      .select({ id: order.id, number: order.number, to: user.email, name: user.name })
      .from(order)
      .innerJoin(user, and(eq(user.id, order.userId), isReachable))
      .where(
        and(
          lte(reviewableSince, ago(limits.reviewAskAfterMs)),
          gt(reviewableSince, ago(limits.reviewAskWithinMs)),
          sql`license_state(${order.status}, ${order.paymentStatus}, false, null) = 'valid'`,
          notExists(tx.select().from(reviewRequest).where(eq(reviewRequest.orderId, order.id))),
          exists(
            tx
              .select()
              .from(orderItem)
              .innerJoin(
                template,
                and(eq(template.id, orderItem.templateId), eq(template.status, 'published')),
              )
              .leftJoin(review, and(eq(review.templateId, template.id), eq(review.userId, user.id)))
              .where(and(eq(orderItem.orderId, order.id), eq(orderItem.type, 'template'), isNull(review.id))),
          ),
          // Importing old orders sends their customers nothing (import.tells-nobody).
          notExists(
            tx
              .select()
              .from(importRow)
              .where(and(eq(importRow.orderId, order.id), eq(importRow.outcome, 'created'))),
          ),
          notExists(tx.select().from(bouncedAddress).where(eq(bouncedAddress.address, user.email))),
        ),
      )
      .orderBy(asc(order.id))
      .limit(AT_ONCE)
      .for('no key update', { of: order, skipLocked: true });
    for (const { id, number, to, name } of due) {
      const [asked] = await tx
        .insert(reviewRequest)
        .values({ orderId: id, askedAt: at })
        .onConflictDoNothing()
        .returning({ id: reviewRequest.orderId });
      if (!asked) continue;
      const expiresAt = new Date(at.getTime() + limits.reviewLinkMs);
      await mail.enqueue(tx, {
        ...{ template: 'review-asked', to, name, orderNumber: number },
        reviewToken: signLink(keys, 'key of review links', number, expiresAt),
      });
    }
  });
}
