import { sessionNavigation } from '@app/content/navigation';
import { Title } from '@mantine/core';
import { RequestList } from '~/features/desk/tickets-customer/request-list';

/** The customer's tickets (ticket.own-tickets). */
export function RequestsPage() {
  return (
    <>
      <Title order={1} size="h2" mb="lg">
        {sessionNavigation.requests.label}
      </Title>
      <RequestList />
    </>
  );
}
