import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { EarlierConversation } from '~/entities/conversation/earlier-conversation';
import { forCustomer } from '~/entities/conversation/for-customer';
import { trpc } from '~/lib/api/trpc';
import * as words from './orders-customer-messages';

/** Shows the request's conversation before the sale; loaded when expanded. */
export function TicketConversation({ ticketNumber }: { ticketNumber: string }) {
  const [opened, setOpened] = useState(false);
  const query = trpc.ticket.myTicket.useQuery({ number: ticketNumber }, { enabled: opened });
  const { data } = query;
  return (
    <EarlierConversation
      summary={words.earlierIn(ticketNumber)}
      onOpen={() => setOpened(true)}
      reader="customer"
      inquiry={data && { ...data, author: data.colleague ?? words.you }}
      messages={data?.messages.map(forCustomer)}
      link={
        <Link to="/account/requests/$number" params={{ number: ticketNumber }}>
          {words.openRequest}
        </Link>
      }
      query={query}
    />
  );
}
