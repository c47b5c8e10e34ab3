import { orderFields } from '@app/contracts/sales/order/fields';
import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Order } from './order';
import { OrderHistory } from './order-history';

type Event = Order['history'][number];

/** Returns what the history says of an order with one event, as text. */
function shown(event: Pick<Event, 'before' | 'after'>): string {
  const history = [
    { id: 'a', action: 'order.update', label: '', actorName: 'Ada', at: '2026-03-31T14:05:00Z', ...event },
  ];
  const order = { history, currency: 'USD', orderDate: '2026-03-30T14:05:00Z' } as unknown as Order;
  const markup = renderToStaticMarkup(
    <MantineProvider>
      <OrderHistory order={order} />
    </MantineProvider>,
  );
  return markup.replace(/<style.*?<\/style>|<[^>]+>/gs, '');
}

test.each(Object.entries(orderFields))(
  'the history names %s with both values when it was recorded',
  (field, { label }) => {
    expect(shown({ before: { [field]: 'Earlier' }, after: { [field]: 'Later' } })).toContain(
      `${label}: Earlier → Later`,
    );
  },
);
