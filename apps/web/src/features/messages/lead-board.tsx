import { contactMessages } from '@app/contracts/contact/messages';
import { type LeadState, leadStateLabels, leadStates } from '@app/contracts/contact/status';
import { Skeleton } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { trpc } from '~/lib/api/trpc';
import { Ago } from '~/ui/display/date-time';
import { ErrorState } from '~/ui/feedback/error-state';
import classes from './lead-board.module.css';
import { type MessageRow, type MessagesSearch, messageFilterOf } from './messages-search';
import { ReplyDeadlineBadge } from './reply-deadline-badge';

/** Cards of a column before the way to the whole list. */
const cardsShown = 25;

/** The pipeline as columns: what waits for us first, in the order in which it is due (dashboard.lead-pipeline). */
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
  const { search: text, interest, assignee } = messageFilterOf(search);
  const { messages, total, failed } = useColumn({ search: text, interest, assignee, state });
  const headingId = `board-${state}`;
  return (
    <section className={classes.column} aria-labelledby={headingId}>
      <h2 id={headingId} className={classes.heading}>
        {leadStateLabels[state]} <span className={classes.count}>{total ?? '…'}</span>
      </h2>
      {messages ? <Cards messages={messages} /> : null}
      {failed ? (
        <ErrorState
          error={failed.error}
          fallback={contactMessages.fetchFailed}
          retrying={failed.isFetching}
          onRetry={() => void failed.refetch()}
        />
      ) : null}
      {!messages && !failed ? (
        <Skeleton height="5rem" radius="md" role="status" aria-label="Loading" />
      ) : null}
      {total && total > cardsShown ? (
        <Link to="/dashboard/messages" search={{ search: text, interest, assignee, state }}>
          Show all {total}
        </Link>
      ) : null}
    </section>
  );
}

/** The first cards of a column, and how many leads are in it. Those that wait are asked for alone: they come first, however many are newer. */
function useColumn(filter: Pick<MessagesSearch, 'search' | 'interest' | 'assignee'> & { state: LeadState }) {
  const { state } = filter;
  const input = { ...filter, pageSize: cardsShown };
  const options = { placeholderData: keepPreviousData };
  const isOpen = state === 'new' || state === 'talking';
  const first = trpc.contact.list.useQuery({ ...input, show: isOpen ? 'unanswered' : 'all' }, options);
  const enabled = state === 'talking';
  const handled = trpc.contact.list.useQuery({ ...input, show: 'handled' }, { ...options, enabled });
  const lists = enabled ? [first, handled] : [first];
  const pages = lists.flatMap(({ data }) => (data ? [data] : []));
  // One that was just handled may be in both for a moment.
  const cards = new Map(pages.flatMap(({ messages }) => messages).map((message) => [message.id, message]));
  const isThere = pages.length === lists.length;
  return {
    messages: isThere ? [...cards.values()].slice(0, cardsShown) : undefined,
    total: isThere ? pages.reduce((sum, { total }) => sum + total, 0) : undefined,
    failed: lists.find(({ data, isError }) => !data && isError),
  };
}

function Cards({ messages }: { messages: readonly MessageRow[] }) {
  if (messages.length === 0) return <p className={classes.none}>None</p>;
  return (
    <ul className={classes.cards}>
      {messages.map((message) => (
        <li key={message.id}>
          <Card message={message} />
        </li>
      ))}
    </ul>
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
      <span className={classes.name}>{name}</span>
      {company ? <span className={classes.small}>{company}</span> : null}
      <span className={classes.text}>{message.message}</span>
      <span className={classes.small}>
        {isOpen ? <ReplyDeadlineBadge message={message} /> : <Ago at={ended?.at ?? createdAt} />}
      </span>
      {ticket ? <span className={classes.small}>{ticket.number}</span> : null}
      {ended?.lostReason ? <span className={classes.small}>{ended.lostReason}</span> : null}
      {assignee ? <span className={classes.small}>{assignee.name}</span> : null}
    </Link>
  );
}
