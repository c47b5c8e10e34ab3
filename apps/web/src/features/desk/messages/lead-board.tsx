import { contactMessages } from '@app/contracts/desk/contact/messages';
import { type LeadState, leadStateLabels, leadStates } from '@app/contracts/desk/contact/status';
import { formatCount } from '@app/contracts/format-count';
import { Box, Skeleton, Stack, Text } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { trpc } from '~/lib/api/trpc';
import { Ago } from '~/ui/display/date-time';
import { Loaded } from '~/ui/feedback/loaded';
import classes from './lead-board.module.css';
import type { MessageRow, MessagesSearch } from './messages-search';
import { ReplyDeadlineBadge } from './reply-deadline-badge';

/** Number of cards in a column before the link to the whole list. */
const maxCards = 25;

/**
 * Shows the pipeline as columns: leads waiting for a reply come first, by due date (dashboard.lead-pipeline).
 */
export function LeadBoard({ search }: { search: MessagesSearch }) {
  return (
    <div className={classes.board}>
      {leadStates.map((state) => (
        <BoardColumn key={state} state={state} search={search} />
      ))}
    </div>
  );
}

function BoardColumn({ state, search }: { state: LeadState; search: MessagesSearch }) {
  const { search: text, interest, assignee } = search;
  const filter = { search: text, interest, assignee, state };
  const query = trpc.contact.list.useQuery(
    { ...filter, pageSize: maxCards },
    { placeholderData: keepPreviousData },
  );
  const { data } = query;
  const headingId = `board-${state}`;
  return (
    <section className={classes.column} aria-labelledby={headingId}>
      <Box component="h2" id={headingId} m={0} c="var(--ink-strong)" fz="sm">
        {leadStateLabels[state]}{' '}
        <Box component="span" c="dimmed" fw={500} mod="figures">
          {data ? formatCount(data.total) : '…'}
        </Box>
      </Box>
      <Loaded
        query={query}
        failed={contactMessages.fetchFailed}
        loading={<Skeleton height="5rem" radius="md" role="status" aria-label="Loading" />}
      >
        {({ messages }) => <Cards messages={messages} />}
      </Loaded>
      {data && data.total > maxCards ? (
        <Link to="/dashboard/messages" search={filter}>
          Show all {formatCount(data.total)}
        </Link>
      ) : null}
    </section>
  );
}

function Cards({ messages }: { messages: readonly MessageRow[] }) {
  if (messages.length === 0)
    return (
      <Text c="dimmed" fz="sm">
        None
      </Text>
    );
  return (
    <Stack component="ul" gap="xs">
      {messages.map((message) => (
        <li key={message.id}>
          <Card message={message} />
        </li>
      ))}
    </Stack>
  );
}

function Card({ message }: { message: MessageRow }) {
  const { id, name, company, assignee, ended, ticket, createdAt, state } = message;
  const isOpen = state === 'new' || state === 'talking';
  return (
    <Link
      to="."
      search={(previous: Record<string, unknown>) => ({ ...previous, message: id })}
      resetScroll={false}
      className={classes.card}
      data-message={id}
    >
      <Box component="span" c="var(--ink-strong)" fw={600}>
        {name}
      </Box>
      {company ? <span className={classes.small}>{company}</span> : null}
      <Text span inherit lineClamp={3}>
        {message.message}
      </Text>
      <span className={classes.small}>
        {isOpen ? <ReplyDeadlineBadge message={message} /> : <Ago at={ended?.at ?? createdAt} />}
      </span>
      {ticket ? <span className={classes.small}>{ticket.number}</span> : null}
      {ended?.lostReason ? <span className={classes.small}>{ended.lostReason}</span> : null}
      {assignee ? <span className={classes.small}>{assignee.name}</span> : null}
    </Link>
  );
}
