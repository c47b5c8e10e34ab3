import { limits } from '@app/contracts/limits';
import { and, eq, isNotNull } from 'drizzle-orm';
import type { Transaction } from '../client';
import { ticketMessage } from '../schema/conversation/ticket-message';
import { correction, delivery } from '../schema/delivery/correction';
import { order } from '../schema/sales/order';
import { demoId, isDemoRow } from './demo-id';
import type { FindPerson } from './load-people';
import { hoursAfter } from './relative-dates';

const asked = [
  {
    body: 'The telephone number in the footer has a digit too many.',
    state: 'done' as const,
    answer: 'Corrected on every page.',
  },
  {
    body: 'Could we also have a page for jobs?',
    state: 'rejected' as const,
    answer: 'A new page is beyond corrections. We gladly quote it: start a new request for it.',
  },
  { body: 'On a small phone the second heading touches the photograph.', answer: null },
];

/** Where the sample websites are live, and corrections of the sample customer's; after the orders. */
export async function loadCorrections(tx: Transaction, findPerson: FindPerson): Promise<void> {
  const team = findPerson('editor@example.com');
  const live = await tx
    .select({
      id: order.id,
      number: order.number,
      userId: order.userId,
      name: order.customerName,
      at: order.completedDate,
    })
    .from(order)
    .where(and(isDemoRow(order.id), eq(order.status, 'completed'), isNotNull(order.completedDate)));
  for (const { id: orderId, number: orderNumber, userId, name, at } of live) {
    if (!at) continue;
    await tx.insert(delivery).values({
      ...{ orderId, siteUrl: `https://${orderNumber.toLowerCase()}.example.com/`, createdAt: at },
      correctionsUntil: hoursAfter(at, limits.freeCorrectionDays * 24),
    });
    if (orderId !== demoId('order', 'consultancy-sale')) continue;
    for (const [index, { body, state, answer }] of asked.entries()) {
      const number = index + 1;
      const messageId = demoId('correction-message', String(number));
      const answerId = answer === null ? null : demoId('correction-answer', String(number));
      const createdAt = hoursAfter(at, 60 * number);
      const decidedAt = hoursAfter(createdAt, 5);
      const question = {
        id: messageId,
        orderId,
        body,
        createdAt,
        authorId: userId,
        authorName: name,
        fromTeam: false,
      };
      await tx.insert(ticketMessage).values(question);
      if (answer !== null && answerId !== null) {
        const author = { authorId: team.id, authorName: team.name, fromTeam: true };
        await tx
          .insert(ticketMessage)
          .values({ id: answerId, orderId, body: answer, createdAt: decidedAt, ...author });
      }
      await tx.insert(correction).values({
        ...{ id: demoId('correction', String(number)), orderId, number, messageId, createdAt },
        ...(answer === null
          ? { updatedAt: createdAt }
          : {
              ...{ state, answerId, decidedBy: team.id, decidedByName: team.name },
              ...{ decidedAt, updatedAt: decidedAt },
            }),
      });
    }
  }
}
