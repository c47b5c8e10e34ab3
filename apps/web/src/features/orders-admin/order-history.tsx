import { orderTransitions, paymentMethods, paymentStatuses } from '@app/contracts/order/order';
import { orderStatusLabels, paymentMethodLabels, paymentStatusLabels } from '~/entities/order/order-status';
import { readOneOf } from '~/lib/routing/list-search';
import { Ago } from '~/ui/display/date-time';
import type { Order } from './order';
import classes from './order-detail.module.css';

type Event = Order['history'][number];
type Values = Event['before'];

const fields = {
  paymentStatus: 'Payment',
  paymentMethod: 'Payment method',
  trackingNumber: 'Tracking number',
};

/** A recorded value in words. */
function wordOf(value: unknown): string {
  const [status, method] = [readOneOf(value, paymentStatuses), readOneOf(value, paymentMethods)];
  if (status) return paymentStatusLabels[status];
  if (method) return paymentMethodLabels[method];
  return typeof value === 'string' ? value : 'none';
}

function titleOf(action: string): string {
  const step = Object.entries(orderTransitions).find(([name]) => action === `order.${name}`);
  if (step) return orderStatusLabels[step[1].to];
  return action === 'order.create' ? 'Placed' : 'Recorded';
}

function detailsOf(before: Values, after: Values): string {
  const changes = Object.entries(fields).flatMap(([field, label]) =>
    after && field in after ? [`${label}: ${wordOf(before?.[field])} → ${wordOf(after[field])}`] : [],
  );
  const note = typeof after?.note === 'string' ? [`“${after.note}”`] : [];
  return [...changes, ...note].join('\n');
}

/** Who did what to the order, newest first, back to the day it was placed. */
export function OrderHistory({ order }: { order: Order }) {
  const isWhole = order.history.some(({ action }) => action === 'order.create');
  return (
    <section className={classes.card} aria-labelledby="order-history">
      <h3 id="order-history" className={classes.cardTitle}>
        History
      </h3>
      <ol className={classes.history}>
        {order.history.map((event) => (
          <Entry key={event.id} event={event} />
        ))}
        {isWhole ? null : (
          <li className={classes.event}>
            <p className={classes.what}>Placed</p>
            <p className={classes.when}>
              <Ago at={order.orderDate} />
            </p>
          </li>
        )}
      </ol>
    </section>
  );
}

function Entry({ event: { action, actorName, before, after, at } }: { event: Event }) {
  const details = detailsOf(before, after);
  return (
    <li className={classes.event}>
      <p className={classes.what}>{titleOf(action)}</p>
      {details ? <p className={classes.detail}>{details}</p> : null}
      <p className={classes.when}>
        {actorName}, <Ago at={at} />
      </p>
    </li>
  );
}
