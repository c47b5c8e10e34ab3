import { messages } from '@app/contracts/messages';
import { Skeleton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { EarlierConversation } from '~/entities/conversation/earlier-conversation';
import { forCustomer } from '~/entities/conversation/for-customer';
import { trpc } from '~/lib/api/trpc';
import { ErrorState } from '~/ui/feedback/error-state';

/** What was said in the request before the sale; asked for when somebody unfolds it. */
export function EarlierTalk({ ticketNumber }: { ticketNumber: string }) {
  const [opened, setOpened] = useState(false);
  const { data, error, isError, refetch, isRefetching } = trpc.ticket.myTicket.useQuery(
    { number: ticketNumber },
    { enabled: opened },
  );
  return (
    <EarlierConversation
      summary={`What we wrote before the order, in ${ticketNumber}`}
      onOpen={() => setOpened(true)}
      reader="customer"
      inquiry={data && { ...data, author: 'You' }}
      messages={data?.messages.map(forCustomer)}
      link={
        <Link to="/account/requests/$number" params={{ number: ticketNumber }}>
          Open the request
        </Link>
      }
    >
      {isError ? (
        <ErrorState
          error={error}
          fallback={messages.fetchTicketsFailed}
          onRetry={() => void refetch()}
          retrying={isRefetching}
        />
      ) : (
        <Skeleton height={120} radius="md" />
      )}
    </EarlierConversation>
  );
}
