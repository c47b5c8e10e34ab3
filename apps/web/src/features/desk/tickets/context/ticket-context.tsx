import type { RouterOutputs } from '@app/api/types';
import { formatMoney } from '@app/contracts/core/money/format-money';
import { ticketMessages } from '@app/contracts/desk/ticket/messages';
import { ticketStatusLabels } from '@app/contracts/desk/ticket/status-labels';
import { orderStatusLabels } from '@app/contracts/sales/order/status-labels';
import { Box, Flex, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { CustomerName } from '~/entities/customer/customer-name';
import { UnconfirmedAddress } from '~/entities/customer/unconfirmed-address';
import { errorText } from '~/lib/api/api-error';
import { trpc } from '~/lib/api/trpc';
import { Day } from '~/ui/display/date-time';
import { UserAvatar } from '~/ui/display/user-avatar';
import { SaleSummary } from '../sale/sale-summary';
import { TicketTemplatesCard } from '../templates/ticket-templates-card';
import type { Ticket } from '../ticket';
import classes from './ticket-context.module.css';
import { TicketCopies } from './ticket-copies';

type History = RouterOutputs['ticket']['customerHistory'];

/** Shows the customer of a ticket with their latest other tickets and orders. */
function CustomerCard({ ticket }: { ticket: Ticket }) {
  const { id, number, customer, customerId, customerVerified } = ticket;
  const { data, error } = trpc.ticket.customerHistory.useQuery({ id });
  const headingId = useId();
  return (
    <Stack component="section" gap={14} miw={0} fz="sm" aria-labelledby={headingId}>
      <Flex gap="sm" miw={0}>
        <UserAvatar name={customer.name} />
        <Box miw={0} style={{ overflowWrap: 'anywhere' }}>
          <Box component="h4" id={headingId} m={0} fz="md" lh={1.4}>
            <CustomerName id={customerId} name={customer.name} />
          </Box>
          <a href={`mailto:${customer.email}?subject=${encodeURIComponent(number)}`}>{customer.email}</a>
          <UnconfirmedAddress confirmed={customerVerified} />
          {data?.since ? (
            <Text c="dimmed" fz="sm">
              Customer since <Day at={data.since} />
            </Text>
          ) : null}
        </Box>
      </Flex>
      {error ? <p role="alert">{errorText(error, ticketMessages.fetchHistoryFailed)}</p> : null}
      {data ? <CustomerHistory history={data} email={customer.email} /> : null}
    </Stack>
  );
}

function CustomerHistory({ history, email }: { history: History; email: string }) {
  const { tickets, ticketCount, orders, orderCount } = history;
  return (
    <>
      <Earlier
        title="Other tickets"
        count={ticketCount}
        all={
          ticketCount > tickets.length ? (
            <Link to="/dashboard/tickets" search={{ search: email }}>
              All tickets of this customer
            </Link>
          ) : null
        }
      >
        {tickets.map(({ id, number, status, inquiry }) => (
          <li key={id}>
            <Link
              from="/dashboard/tickets/"
              to="/dashboard/tickets"
              search={(previous) => ({ ...previous, ticket: id })}
              className={classes.subject}
              title={number}
            >
              {inquiry}
            </Link>
            <Box component="span" flex="none" c="dimmed" fz="sm" fw={400} mod="figures">
              {ticketStatusLabels[status]}
            </Box>
          </li>
        ))}
      </Earlier>
      <Earlier
        title="Orders"
        count={orderCount}
        all={
          orderCount > orders.length ? (
            <Link to="/dashboard/orders" search={{ search: email }}>
              All orders of this customer
            </Link>
          ) : null
        }
      >
        {orders.map(({ number, status, totalCents, currency }) => (
          <li key={number} className={classes.order}>
            <Link to="/dashboard/orders/$number" params={{ number }} className={classes.subject}>
              {number}
            </Link>
            <Box component="span" flex="none" c="dimmed" fz="sm" fw={400} mod="figures">
              {formatMoney(totalCents, currency)} · {orderStatusLabels[status]}
            </Box>
          </li>
        ))}
      </Earlier>
    </>
  );
}

interface EarlierProps {
  title: string;
  count: number;
  /** Link to the full list, where not all are shown. */
  all: ReactNode;
  children: ReactNode;
}

function Earlier({ title, count, all, children }: EarlierProps) {
  const headingId = useId();
  if (count === 0) return null;
  return (
    <Stack gap={4} miw={0}>
      <Box component="h5" id={headingId} m={0} fz="sm" lh={1.4}>
        {title}{' '}
        <Box component="span" flex="none" c="dimmed" fz="sm" fw={400} mod="figures">
          {count}
        </Box>
      </Box>
      <Stack component="ul" aria-labelledby={headingId} gap={0} className={classes.list}>
        {children}
      </Stack>
      {all}
    </Stack>
  );
}

/** Context shown beside the thread: the customer, their other records, and the subject of the ticket. */
export function TicketContext({ ticket }: { ticket: Ticket }) {
  return (
    <Stack gap={20} miw={0}>
      <CustomerCard ticket={ticket} />
      <TicketCopies ticket={ticket} />
      {ticket.order ? <SaleSummary order={ticket.order} finalizedAt={ticket.finalizedAt} /> : null}
      {!ticket.order && ticket.templates.length > 0 ? <TicketTemplatesCard ticket={ticket} /> : null}
    </Stack>
  );
}
