import { nothingDueLabel, paymentStatusLabels } from '@app/contracts/sales/order/status-labels';
import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PaymentBadge } from './payment-badge';

type Order = Parameters<typeof PaymentBadge>[0]['order'];

function shown(order: Order): string {
  const markup = renderToStaticMarkup(
    <MantineProvider>
      <PaymentBadge order={order} calledOff="Called off" />
    </MantineProvider>,
  );
  return markup.replace(/<style.*?<\/style>|<[^>]+>/gs, '');
}

test('the payment of a called-off or credited order is not pending', () => {
  const pending = { status: 'pending', paymentStatus: 'pending', dueCents: 75_600 } as const;
  expect(shown(pending)).toBe(paymentStatusLabels.pending);
  expect(shown({ ...pending, status: 'cancelled' })).toBe('Called off');
  expect(shown({ ...pending, status: 'cancelled', paymentStatus: 'failed' })).toBe('Called off');
  expect(shown({ ...pending, dueCents: 0 })).toBe(nothingDueLabel);
  expect(shown({ ...pending, status: 'cancelled', paymentStatus: 'paid' })).toBe(paymentStatusLabels.paid);
});
