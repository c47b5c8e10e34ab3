import { sessionNavigation } from '@app/content/navigation';
import { Title } from '@mantine/core';
import { OrderList } from '~/features/sales/orders-customer/order-list';

/** The customer's orders. */
export function OrdersPage() {
  return (
    <>
      <Title order={1} size="h2" mb="lg">
        {sessionNavigation.orders.label}
      </Title>
      <OrderList />
    </>
  );
}
