import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { forTeam } from '~/entities/conversation/conversation';
import { EarlierConversation } from '~/entities/conversation/earlier-conversation';
import { trpc } from '~/lib/api/trpc';

/** Shows the ticket's conversation before the sale; loaded when expanded. */
export function EarlierTicket({ ticket: { id, number } }: { ticket: { id: string; number: string } }) {
  const [opened, setOpened] = useState(false);
  const query = trpc.ticket.byId.useQuery({ id }, { enabled: opened });
  const { data } = query;
  return (
    <EarlierConversation
      summary={`Before the sale, in ${number}`}
      onOpen={() => setOpened(true)}
      reader="team"
      inquiry={data && { ...data, author: data.customer.name }}
      messages={data?.messages.map(forTeam)}
      link={
        <Link to="/dashboard/tickets" search={{ ticket: id }}>
          Open the ticket
        </Link>
      }
      query={query}
    />
  );
}
