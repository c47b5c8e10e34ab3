import { messages } from '@app/contracts/messages';
import { Box, Center, Paper, Skeleton, Stack, Text, Title, VisuallyHidden } from '@mantine/core';
import { useId } from 'react';
import { TicketClock } from '~/entities/ticket/ticket-clock';
import { TicketStatusBadge } from '~/entities/ticket/ticket-status-badge';
import { trpc } from '~/lib/api/trpc';
import { hasFailed } from '~/ui/charts/stat-error';
import { Ago } from '~/ui/display/date-time';
import { ErrorState } from '~/ui/feedback/error-state';
import { ContentLink } from '~/ui/navigation/content-link';
import classes from './latest-tickets.module.css';

const shown = 5;

/** Lists the newest tickets with their waiting times (dashboard.latest-tickets). */
export function LatestTickets() {
  const id = useId();
  const query = trpc.ticket.list.useQuery({ order: 'newest' });
  const { data } = query;
  const tickets = data?.tickets.slice(0, shown);
  return (
    <Paper miw={0} component="section" withBorder className={classes.card} aria-labelledby={id}>
      <Title order={3} pb="0.625rem" px="1.125rem" size="h4" id={id}>
        Latest tickets
      </Title>
      {hasFailed(query) ? <ErrorState query={query} fallback={messages.fetchTicketsFailed} /> : null}
      {!tickets && !hasFailed(query) ? (
        <Box px="1.125rem" role="status" aria-label="Loading the latest tickets">
          <Skeleton height="16rem" radius="md" />
        </Box>
      ) : null}
      {tickets?.length === 0 ? (
        <Center component="p" mih="9rem" c="dimmed">
          No ticket yet.
        </Center>
      ) : null}
      {tickets && tickets.length > 0 ? (
        <Stack component="ul" gap={0} flex={1}>
          {tickets.map((ticket) => (
            <Stack component="li" justify="center" gap="0.125rem" key={ticket.id} className={classes.row}>
              <span className={classes.line}>
                <ContentLink
                  href={`/dashboard/tickets?ticket=${ticket.id}`}
                  data-target="row"
                  className={classes.customer}
                  title={ticket.customer.name}
                >
                  {ticket.customer.name}
                  <VisuallyHidden> {ticket.number}</VisuallyHidden>
                </ContentLink>
                {ticket.waitingSince || ticket.snoozedUntil ? (
                  <TicketClock ticket={ticket} />
                ) : (
                  <Ago at={ticket.createdAt} className={classes.age} />
                )}
              </span>
              <span className={classes.line}>
                <Text span inherit truncate miw={0} c="var(--ink)">
                  {ticket.inquiry}
                </Text>
                <TicketStatusBadge status={ticket.status} />
              </span>
            </Stack>
          ))}
        </Stack>
      ) : null}
    </Paper>
  );
}
