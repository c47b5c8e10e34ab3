import type { RouterOutputs } from '@app/api/types';
import { messages } from '@app/contracts/messages';
import { Box, Text } from '@mantine/core';
import { ColleagueBadge } from '~/entities/customer/colleague-badge';
import { CoverThumbnail } from '~/entities/template/cover-thumbnail';
import { byTurn, type NextStep, NextStepButton, stepOfTicket } from '~/entities/ticket/next-step';
import { TicketStatusBadge } from '~/entities/ticket/ticket-status-badge';
import { trpc } from '~/lib/api/trpc';
import { summarizeNames, truncateText } from '~/lib/format/name-some';
import { useNow } from '~/lib/format/use-now';
import { LinkButton } from '~/ui/buttons/link-button';
import { RecordItem, RecordList, RecordListSkeleton } from '~/ui/display/record-list';
import { EmptyState } from '~/ui/feedback/empty-state';
import { Loaded } from '~/ui/feedback/loaded';
import classes from './request-list.module.css';
import * as words from './tickets-customer-messages';

/** Lists the customer's tickets, those that wait for them first (ticket.own-tickets, ticket.whose-turn). */
export function RequestList() {
  const loading = <RecordListSkeleton label={words.loadingRequests} />;
  const quotes = trpc.quote.mine.useQuery();
  const orders = trpc.order.listMine.useQuery();
  const isSettled = !quotes.isPending && !orders.isPending;
  return (
    <Loaded
      query={trpc.ticket.mine.useQuery()}
      failed={messages.fetchTicketsFailed}
      loading={loading}
      none={
        <EmptyState
          title={words.noRequests}
          text={words.noRequestsText}
          action={<LinkButton href="/templates">{words.browseTemplates}</LinkButton>}
        />
      }
    >
      {(requests) =>
        // So that no row moves when they arrive.
        isSettled ? <Requests requests={requests} quotes={quotes.data} orders={orders.data} /> : loading
      }
    </Loaded>
  );
}

interface RequestsProps {
  requests: RouterOutputs['ticket']['mine'];
  /** Undefined if they could not be loaded: then the rows lack what follows from them. */
  quotes: RouterOutputs['quote']['mine'] | undefined;
  orders: RouterOutputs['order']['listMine'] | undefined;
}

function Requests({ requests, quotes = [], orders = [] }: RequestsProps) {
  const now = useNow();
  const rows = requests
    .map((request) => ({ request, step: stepOfTicket(request, quotes, orders, now) }))
    .sort((one, other) => byTurn(one.step, other.step));
  return (
    <RecordList>
      {rows.map(({ request, step }) => (
        <RequestItem key={request.id} request={request} step={step} />
      ))}
    </RecordList>
  );
}

function RequestItem({
  request,
  step,
}: {
  request: RequestsProps['requests'][number];
  step: NextStep | null;
}) {
  const { id, number, status, inquiry, templates, cover, adminResponse, createdAt, colleague } = request;
  return (
    <RecordItem
      title={summarizeNames(
        templates.map(({ title }) => title),
        truncateText(inquiry),
      )}
      number={number}
      picture={templates[0] ? <CoverThumbnail seed={templates[0].templateId ?? id} cover={cover} /> : null}
      href={`/account/requests/${number}`}
      badges={
        <>
          <TicketStatusBadge status={status} finalized={words.ordered} />
          <ColleagueBadge name={colleague} />
        </>
      }
      at={createdAt}
      action={<NextStepButton step={step} />}
    >
      {/* What waits for the customer says enough. */}
      {step?.turn === 'customer' ? null : (
        <p className={classes.line} dir="auto">
          {adminResponse ? (
            <>
              <Box component="span" c="var(--ink-strong)" fw={600}>
                {words.ourAnswer}
              </Box>{' '}
              {firstLine(adminResponse)}
            </>
          ) : (
            firstLine(inquiry)
          )}
        </p>
      )}
      {step ? (
        <Text
          mt={6}
          fz="sm"
          {...(step.turn === 'customer' ? { c: 'var(--ink-strong)', fw: 600 } : { c: 'dimmed' })}
        >
          {step.text}
        </Text>
      ) : null}
    </RecordItem>
  );
}

/** Returns the first line of a text; CSS truncates it to the width of the screen. */
function firstLine(text: string): string {
  return text.trimStart().split('\n', 1)[0] ?? '';
}
