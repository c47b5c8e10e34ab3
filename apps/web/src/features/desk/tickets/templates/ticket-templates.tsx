import type { RouterOutputs } from '@app/api/types';
import { countUnpriced, formatTotal } from '@app/contracts/catalogue/price/price';
import { messages } from '@app/contracts/messages';
import { Box, Group, Paper, Skeleton, Stack, Text, VisuallyHidden } from '@mantine/core';
import { IconExternalLink, IconPencil } from '@tabler/icons-react';
import { getRouteApi, Link, useSearch } from '@tanstack/react-router';
import { TemplateCover } from '~/entities/template/template-cover';
import { templateStatusLabels, templateStatusTones } from '~/entities/template/template-status';
import { trpc } from '~/lib/api/trpc';
import { useMay } from '~/lib/session/may';
import { StatusBadge } from '~/ui/display/status-badge';
import { Loaded } from '~/ui/feedback/loaded';
import { DashboardPageHeader } from '~/ui/layout/dashboard-page-header';
import { BackLink } from '~/ui/navigation/back-link';
import { agreedPrice } from '../sale/agreed-price';
import { missingTicket } from '../ticket';
import classes from './ticket-templates.module.css';

const route = getRouteApi('/dashboard/tickets/$ticketId/templates');

type TicketTemplates = RouterOutputs['ticket']['templates'];

/** Compares the templates of one ticket then and now (ticket.templates-then-and-now). */
export function TicketTemplates() {
  const { ticketId } = route.useParams();
  return (
    <Loaded
      query={trpc.ticket.templates.useQuery({ id: ticketId })}
      failed={messages.fetchTemplatesFailed}
      loading={
        <div role="status" aria-label={messages.loadingTemplates}>
          <Skeleton height="1.75rem" width="16rem" mb="xl" />
          <Skeleton height="8rem" mb="md" radius="lg" />
          <Skeleton height="8rem" radius="lg" />
        </div>
      }
      missing={missingTicket}
    >
      {(data) => <LoadedTemplates {...data} />}
    </Loaded>
  );
}

function LoadedTemplates({ ticket, templates, totalCents }: TicketTemplates) {
  return (
    <>
      <BackLink
        from="/dashboard/tickets/$ticketId/templates"
        to="/dashboard/tickets"
        search={(list) => ({ ...list, ticket: ticket.id })}
      >
        Back to the ticket
      </BackLink>
      <DashboardPageHeader
        title={`Templates of ${ticket.number}`}
        text={`Asked for by ${ticket.customerName}`}
      />
      <Stack component="ul" gap="sm" maw={896}>
        {templates.map((line) => (
          <TicketTemplate key={line.id} ticketId={ticket.id} line={line} />
        ))}
      </Stack>
      <p className={classes.total}>
        <span>Total at the prices of that day</span>
        <span className={classes.amount}>{formatTotal(totalCents, countUnpriced(templates))}</span>
      </p>
    </>
  );
}

interface TicketTemplateProps {
  ticketId: string;
  line: TicketTemplates['templates'][number];
}

function TicketTemplate({ ticketId, line }: TicketTemplateProps) {
  const may = useMay();
  const { current, templateId } = line;
  const list = useSearch({ from: '/dashboard/tickets/$ticketId/templates' });
  return (
    <Paper component="li" withBorder className={classes.template}>
      <div className={classes.cover}>
        <TemplateCover seed={current?.slug ?? line.title} cover={current?.cover ?? null} sizes="12rem" />
      </div>
      <div>
        <Box component="h3" m={0} fz="lg">
          {line.title}
        </Box>
        <Group component="p" gap="0.375rem 1rem" mt="xs" mb={0} c="dimmed" fz="sm" className={classes.facts}>
          {current ? (
            <StatusBadge tone={templateStatusTones[current.status]}>
              {templateStatusLabels[current.status]}
            </StatusBadge>
          ) : (
            <StatusBadge tone="neutral">Deleted</StatusBadge>
          )}
          {current && current.title !== line.title ? <span>now called {current.title}</span> : null}
          {current?.demoUrl ? (
            <a href={current.demoUrl} target="_blank" rel="noopener noreferrer">
              Live Demo <IconExternalLink size={16} stroke={1.75} aria-hidden />
              <VisuallyHidden> of {line.title}, opens in a new tab</VisuallyHidden>
            </a>
          ) : null}
          {current && templateId && may('templates:write') ? (
            <Link
              to="/dashboard/templates/add"
              search={{ edit: templateId }}
              state={{ editTemplate: templateId, templatesOfTicket: { ticketId, list } }}
            >
              <IconPencil size={16} stroke={1.75} aria-hidden /> Edit
              <VisuallyHidden> {current.title}</VisuallyHidden>
            </Link>
          ) : null}
        </Group>
      </div>
      <div className={classes.prices}>
        <span className={classes.amount}>{agreedPrice(line)}</span>
        {current?.price.changed ? (
          <Text span c="var(--warning)" fz="sm" mod="figures">
            Now: {current.price.label}
          </Text>
        ) : null}
      </div>
    </Paper>
  );
}
