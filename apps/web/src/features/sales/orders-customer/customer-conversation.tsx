import { messages } from '@app/contracts/messages';
import { orderConversationMessages } from '@app/contracts/sales/order/conversation-messages';
import { Box, Skeleton, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { getQueryKey } from '@trpc/react-query';
import { useState } from 'react';
import { Conversation } from '~/entities/conversation/conversation';
import { CustomerReply } from '~/entities/conversation/customer-reply';
import { EarlierConversation } from '~/entities/conversation/earlier-conversation';
import { forCustomer } from '~/entities/conversation/for-customer';
import { useMessageDraft } from '~/entities/ticket/use-message-draft';
import { trpc } from '~/lib/api/trpc';
import { useSingleFlight } from '~/lib/api/use-single-flight';
import { ErrorState } from '~/ui/feedback/error-state';
import classes from './customer-conversation.module.css';
import * as words from './orders-customer-messages';

/** Shows the request's conversation before the sale; loaded when expanded. */
function TicketConversation({ ticketNumber }: { ticketNumber: string }) {
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

interface CustomerConversationProps {
  number: string;
  /** The ticket that the order came from; null if it was deleted. */
  ticketNumber: string | null;
  /** The order belongs to a colleague, and only its owner can write there (customers.owner-alone). */
  readOnly: boolean;
}

/**
 * Shows the conversation about an order after the sale, and the one before it
 * (order.conversation-after-sale).
 */
export function CustomerConversation({ number, ticketNumber, readOnly }: CustomerConversationProps) {
  const mine = trpc.order.myMessages.useQuery({ number });
  const { data, isError } = mine;
  return (
    <section
      id="conversation"
      className={classes.conversation}
      data-screen-only
      aria-labelledby="order-conversation"
    >
      <Box component="h2" id="order-conversation" mt={0} mb="md" fz="xl" lh={1.35}>
        {words.conversation}
      </Box>
      {ticketNumber ? <TicketConversation ticketNumber={ticketNumber} /> : null}
      {!data && isError ? <ErrorState query={mine} fallback={orderConversationMessages.fetchFailed} /> : null}
      {!data && !isError ? (
        <Skeleton height={120} radius="lg" role="status" aria-label={words.loading} />
      ) : null}
      {data && data.messages.length > 0 ? (
        <Conversation reader="customer" entries={data.messages.map(forCustomer)} />
      ) : null}
      {data && data.messages.length === 0 ? (
        <Text inherit c="dimmed">
          {readOnly ? words.nothingWritten : words.askHere}
        </Text>
      ) : null}
      {data && !readOnly ? <ReplyForm number={number} /> : null}
    </section>
  );
}

function ReplyForm({ number }: { number: string }) {
  const once = useSingleFlight();
  const draft = useMessageDraft(`order-reply:${number}`);
  const reply = trpc.order.reply.useMutation({
    meta: {
      done: orderConversationMessages.sent,
      failed: messages.replyFailed,
      refreshes: [getQueryKey(trpc.order.myMessages)],
    },
    onError: (error) => draft.files.markRefused(error),
  });
  return (
    <CustomerReply
      draft={draft}
      name={words.writeAbout(number)}
      label={words.yourMessage}
      submitLabel={words.sendMessage}
      sending={reply.isPending}
      error={reply.error}
      onSend={(message) => once(() => reply.mutateAsync({ number, ...message }))}
    />
  );
}
