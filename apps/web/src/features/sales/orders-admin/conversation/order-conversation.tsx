import { formatMoney } from '@app/contracts/core/money/format-money';
import { draftPlaces } from '@app/contracts/desk/ticket/draft-place';
import { ticketMessages } from '@app/contracts/desk/ticket/messages';
import { orderConversationMessages } from '@app/contracts/sales/order/conversation-messages';
import { Box, Button, Group, Paper, Skeleton, Text } from '@mantine/core';
import { IconCheck, IconClockHour4 } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { getQueryKey } from '@trpc/react-query';
import { useState } from 'react';
import { type Contribution, Conversation, forTeam } from '~/entities/conversation/conversation';
import type { ConversationActions, ConversationMessage } from '~/entities/conversation/conversation-data';
import { EarlierConversation } from '~/entities/conversation/earlier-conversation';
import { EditedNote } from '~/entities/conversation/edited-note';
import { withAutomaticMails } from '~/entities/conversation/other-mails';
import { OtherViewers } from '~/entities/conversation/other-viewers';
import { replyValues } from '~/entities/conversation/reply-values';
import { TeamComposer } from '~/entities/conversation/team-composer';
import { usePresence } from '~/entities/conversation/use-presence';
import { useSendAnswer } from '~/entities/conversation/use-send-answer';
import { apiErrorOf } from '~/lib/api/api-error';
import { trpc } from '~/lib/api/trpc';
import { useSingleFlight } from '~/lib/api/use-single-flight';
import { May } from '~/lib/session/may';
import { useSession } from '~/lib/session/session';
import { Ago } from '~/ui/display/date-time';
import { ErrorState } from '~/ui/feedback/error-state';
import type { Order } from '../order';

type Answer = Parameters<ConversationActions['respond']>[0];

const refreshes = [getQueryKey(trpc.order), getQueryKey(trpc.stats.attention)];

/** Runs the team's actions in an order's conversation, one at a time. */
function useOrderConversation(number: string) {
  const utils = trpc.useUtils();
  const run = useSingleFlight();
  const refresh = () => void utils.order.messages.invalidate();
  const onError = (error: unknown) => {
    // A colleague may have been faster.
    if (apiErrorOf(error)) refresh();
  };
  const respond = useSendAnswer(
    { orderNumber: number },
    { failed: orderConversationMessages.respondFailed, refresh },
  );
  const addNote = trpc.order.addNote.useMutation({
    meta: { done: ticketMessages.noteAdded, failed: ticketMessages.addNoteFailed, refreshes },
    onError,
  });
  const settle = trpc.order.settleTalk.useMutation({
    meta: {
      done: orderConversationMessages.settled,
      failed: orderConversationMessages.settleFailed,
      refreshes,
    },
    onError,
  });
  const pending = { respond: respond.isPending, addNote: addNote.isPending, settle: settle.isPending };
  return {
    running: (Object.keys(pending) as (keyof typeof pending)[]).find((action) => pending[action]) ?? null,
    // An order has none of the effects of a ticket.
    respond: ({ close: _close, tagIds: _tagIds, assigneeId: _assigneeId, ...answer }: Answer) =>
      run(() => respond.mutateAsync({ orderNumber: number, ...answer })),
    respondError: respond.error,
    addNote: (note: Parameters<ConversationActions['addNote']>[0]) =>
      run(() => addNote.mutateAsync({ number, ...note })),
    addNoteError: addNote.error,
    settle: (messageId: string) => void run(() => settle.mutateAsync({ number, messageId })),
  };
}

/** Shows below a note what it said before. */
function withFoot(message: ConversationMessage): Contribution {
  const shown = forTeam(message);
  if (!message.internal || !message.fromTeam) return shown;
  return { ...shown, card: <EditedNote message={message} place="order" editable={message.own} /> };
}

/**
 * Shows the conversation about an order after the sale, and the one before it
 * (order.conversation-after-sale).
 */
export function OrderConversation({ order }: { order: Order }) {
  const { number, account, customer } = order;
  const query = trpc.order.messages.useQuery({ number });
  const { data, isError } = query;
  const actions = useOrderConversation(number);
  const { user: me } = useSession();
  const { client } = trpc.useUtils();
  const { viewers, noteTyping } = usePresence(order.id, true, {
    watch: (typing) => client.order.watch.mutate({ number, typing }),
    leave: () => client.order.leave.mutate({ number }),
  });
  const name = account?.name ?? customer.name;
  const entries = data ? withAutomaticMails(data.messages.map(withFoot), data.otherMails) : [];
  return (
    <Paper
      component="section"
      id="conversation"
      withBorder
      style={{ overflow: 'clip' }}
      mod="screen-only"
      aria-labelledby="order-conversation"
    >
      <Box pt={20} pb="var(--viewers-room)" px={20}>
        <Box component="h3" id="order-conversation" mt={0} mb="sm" fz="lg" lh={1.35}>
          Conversation
        </Box>
        {order.ticket ? (
          <May need="tickets:read">
            <EarlierTicket ticket={order.ticket} />
          </May>
        ) : null}
        {!data && isError ? (
          <ErrorState query={query} fallback={orderConversationMessages.fetchFailed} />
        ) : null}
        {!data && !isError ? <Skeleton height={120} radius="md" role="status" aria-label="Loading" /> : null}
        {entries.length > 0 ? <Conversation reader="team" entries={entries} /> : null}
        {data && entries.length === 0 ? (
          <Text inherit c="dimmed">
            No messages on this order yet.
          </Text>
        ) : null}
        {data?.waitingSince ? (
          <Waiting
            since={data.waitingSince}
            name={name}
            disabled={actions.running !== null}
            loading={actions.running === 'settle'}
            onSettle={() => {
              const last = data.messages.findLast(({ fromTeam }) => !fromTeam);
              if (last) actions.settle(last.id);
            }}
          />
        ) : null}
      </Box>
      {data ? (
        <Box pos="relative">
          <OtherViewers viewers={viewers} />
          <TeamComposer
            conversation={{ number, customer: { name, deleted: account === null }, messages: data.messages }}
            actions={actions}
            thread={{ orderNumber: number }}
            onTyping={noteTyping}
            draftKeys={{ answer: draftPlaces.orderAnswer(number), note: draftPlaces.orderNote(number) }}
            cannedReplyValues={replyValues({
              ...{ number, customer: { name }, me: me?.name ?? '' },
              titles: order.items.map((item) => item.name),
              quote: null,
              total: formatMoney(order.totalCents, order.currency),
            })}
          />
        </Box>
      ) : null}
    </Paper>
  );
}

interface WaitingProps {
  since: string;
  name: string;
  disabled: boolean;
  loading: boolean;
  onSettle: () => void;
}

/** Shown when the customer wrote last (order.conversation-waits). */
function Waiting({ since, name, disabled, loading, onSettle }: WaitingProps) {
  return (
    <Group gap="0.25rem 0.625rem" mt="md" fz="sm" role="status">
      <IconClockHour4 size={18} stroke={1.75} style={{ color: 'var(--warning)' }} aria-hidden />
      <Box component="span" flex="1 1 14rem">
        {name} wrote <Ago at={since} /> and is waiting for an answer.
      </Box>
      <Button
        variant="subtle"
        size="compact-md"
        leftSection={<IconCheck size={18} stroke={1.75} aria-hidden />}
        disabled={disabled}
        loading={loading}
        onClick={onSettle}
      >
        No answer needed
      </Button>
    </Group>
  );
}

/** Shows the ticket's conversation before the sale; loaded when expanded. */
function EarlierTicket({ ticket: { id, number } }: { ticket: { id: string; number: string } }) {
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
