import type { RouterOutputs } from '@app/api/types';
import { formatCount } from '@app/contracts/format-count';
import { formatSpan } from '@app/contracts/format-span';
import { statsMessages } from '@app/contracts/insight/stats/messages';
import { limits } from '@app/contracts/limits';
import { Box, Group, Skeleton } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import clsx from 'clsx';
import { useId } from 'react';
import { trpc } from '~/lib/api/trpc';
import { hasFailed } from '~/ui/charts/stat-error';
import { ErrorState } from '~/ui/feedback/error-state';
import { ContentLink } from '~/ui/navigation/content-link';
import classes from './attention.module.css';

type Counts = RouterOutputs['stats']['attention'];

interface AttentionItem {
  key: keyof Counts;
  urgent: boolean;
  /** Follows the number. */
  nouns: { one: string; many: string };
  /** One-sentence description. */
  about: string;
  /** Link to the list of waiting items. */
  href: string;
}

const attentionItems: readonly AttentionItem[] = [
  {
    key: 'overdueTickets',
    urgent: true,
    nouns: { one: 'answer overdue', many: 'answers overdue' },
    about: 'Tickets that have waited longer than promised',
    href: '/dashboard/tickets?view=overdue',
  },
  {
    key: 'waitingTickets',
    urgent: false,
    nouns: { one: 'ticket waiting for us', many: 'tickets waiting for us' },
    about: 'Tickets in which the customer had the last word, but for quotes to finalize',
    href: '/dashboard/tickets?view=waiting&order=waiting',
  },
  {
    key: 'waitingOrders',
    urgent: false,
    nouns: { one: 'order waiting for us', many: 'orders waiting for us' },
    about: 'Orders in which the customer had the last word',
    href: '/dashboard/orders?waiting=true',
  },
  {
    key: 'acceptedQuotes',
    urgent: true,
    nouns: { one: 'quote to finalize', many: 'quotes to finalize' },
    about: 'Accepted quotes waiting to be finalized',
    href: '/dashboard/quotes?state=unfinalized',
  },
  {
    key: 'endingQuotes',
    urgent: false,
    nouns: { one: 'quote expires soon', many: 'quotes expire soon' },
    about: `Unanswered quotes that expire within ${formatSpan(limits.quoteEndingMs)}`,
    href: '/dashboard/quotes?state=ending',
  },
  {
    key: 'failedPayments',
    urgent: true,
    nouns: { one: 'payment failed', many: 'payments failed' },
    about: 'Orders that could not be paid',
    href: '/dashboard/orders?money=failed',
  },
  {
    key: 'disputedPayments',
    urgent: true,
    nouns: { one: 'order disputed', many: 'orders disputed' },
    about: 'Orders with a payment disputed at the bank: evidence may be due',
    href: '/dashboard/orders?money=disputed',
  },
  {
    key: 'overpaidOrders',
    urgent: true,
    nouns: { one: 'order overpaid', many: 'orders overpaid' },
    about: 'Orders paid more than their total: the difference has to be refunded',
    href: '/dashboard/orders?money=overpaid',
  },
  {
    key: 'heldOrders',
    urgent: false,
    nouns: { one: 'cancelled order holds money', many: 'cancelled orders hold money' },
    about: 'Orders that were called off after money came: to be refunded, moved or kept',
    href: '/dashboard/orders?money=held',
  },
  {
    key: 'uncoveredOrders',
    urgent: true,
    nouns: { one: 'dispute took too much', many: 'disputes took too much' },
    about: 'Orders of which a bank took money that had already gone back',
    href: '/dashboard/orders?money=uncovered',
  },
  {
    key: 'unknownPayments',
    urgent: true,
    nouns: { one: 'report about an unknown payment', many: 'reports about unknown payments' },
    about: `Refunds and disputes of the last ${formatSpan(limits.unknownPaymentMs)} whose payment belongs to no order here: please look at the payment provider`,
    href: '/dashboard/orders',
  },
  {
    key: 'doubtedPayments',
    urgent: true,
    nouns: { one: 'order with a report that does not fit', many: 'orders with reports that do not fit' },
    about: `Payments and refunds of the last ${formatSpan(limits.unknownPaymentMs)} that the payment provider reports otherwise than recorded here: please compare both`,
    href: '/dashboard/activity?kind=order.doubtPayment',
  },
  {
    key: 'overdueInvoices',
    urgent: true,
    nouns: { one: 'invoice overdue', many: 'invoices overdue' },
    about: 'Invoices past their due date',
    href: '/dashboard/invoices?state=overdue',
  },
  {
    key: 'strandedTickets',
    urgent: false,
    nouns: { one: 'ticket of a suspended colleague', many: 'tickets of suspended colleagues' },
    about: 'Tickets assigned to a suspended colleague',
    href: '/dashboard/tickets?assignee=suspended',
  },
  {
    key: 'overdueLeads',
    urgent: true,
    nouns: { one: 'message overdue', many: 'messages overdue' },
    about: `Contact messages unanswered for longer than ${formatSpan(limits.replyDueMs)}`,
    href: '/dashboard/messages?show=overdue',
  },
  {
    key: 'waitingMails',
    urgent: false,
    nouns: { one: 'email without a ticket', many: 'emails without a ticket' },
    about: 'Incoming emails that match no ticket',
    href: '/dashboard/incoming-mail',
  },
  {
    key: 'failingMailboxes',
    urgent: true,
    nouns: { one: 'mailbox cannot be read', many: 'mailboxes cannot be read' },
    about: 'Customers’ replies by email are not arriving',
    href: '/dashboard/incoming-mail',
  },
  {
    key: 'failedMails',
    urgent: false,
    nouns: { one: 'email undelivered', many: 'emails undelivered' },
    about: `Emails of the last ${formatSpan(limits.failedMailsMs)} that could not be delivered`,
    href: '/dashboard/mail?state=undelivered',
  },
  {
    key: 'lostWebhooks',
    urgent: false,
    nouns: { one: 'webhook switched off', many: 'webhooks switched off' },
    about: 'Webhooks switched off after repeated failures',
    href: '/dashboard/webhooks',
  },
  {
    key: 'failingWebhooks',
    urgent: false,
    nouns: { one: 'webhook failing', many: 'webhooks failing' },
    about: 'Webhooks that are currently failing',
    href: '/dashboard/webhooks',
  },
  {
    key: 'pendingTemplates',
    urgent: false,
    nouns: { one: 'template pending', many: 'templates pending' },
    about: 'Templates waiting to be published',
    href: '/dashboard/templates?status=pending',
  },
  {
    key: 'reportedReviews',
    urgent: false,
    nouns: { one: 'review reported', many: 'reviews reported' },
    about: 'Published reviews that readers report',
    href: '/dashboard/reviews?show=reported',
  },
  {
    key: 'waitingReviews',
    urgent: false,
    nouns: { one: 'review waiting', many: 'reviews waiting' },
    about: 'Reviews of templates that wait for approval',
    href: '/dashboard/reviews?show=waiting',
  },
];

/** Returns what waits, with its number and list. A ticket whose quote was accepted waits as a quote to finalize alone. */
function mattersOf(counts: Counts): { matter: AttentionItem; count: number }[] {
  // Missing in responses from instances that run the previous release.
  const elsewhere = counts.waitingWithQuote ?? 0;
  return attentionItems
    .map((matter) =>
      matter.key === 'waitingTickets' && elsewhere > 0
        ? {
            matter: { ...matter, href: `${matter.href}&search=-is:accepted` },
            count: counts.waitingTickets - elsewhere,
          }
        : { matter, count: counts[matter.key] },
    )
    .filter(({ count }) => count > 0);
}

/** Lists what waits for the team, apart from what is urgent (dashboard.needs-attention). */
export function Attention() {
  const query = trpc.stats.attention.useQuery();
  const { data: attention } = query;
  if (hasFailed(query)) {
    return (
      <Box mb="md">
        <ErrorState
          query={query}
          fallback={statsMessages.fetchStatsFailed}
          wording={statsMessages.analyticsFailed}
        />
      </Box>
    );
  }
  if (!attention) {
    return (
      <div className={classes.groups} role="status" aria-label="Loading what needs attention">
        <Skeleton height="8.75rem" radius="md" />
        <Skeleton height="8.75rem" radius="md" />
      </div>
    );
  }
  const waiting = mattersOf(attention);
  if (waiting.length === 0) {
    return (
      <Group component="p" wrap="nowrap" gap="sm" className={classes.calm}>
        <IconCircleCheck size={22} stroke={1.75} aria-hidden />
        All clear: every ticket is answered, no template is pending and every email has been sent.
      </Group>
    );
  }
  const groups = [
    { title: 'Urgent', matters: waiting.filter(({ matter }) => matter.urgent) },
    { title: 'Waiting', matters: waiting.filter(({ matter }) => !matter.urgent) },
  ];
  return (
    <div className={classes.groups}>
      {groups.map(({ title, matters }) =>
        matters.length > 0 ? <MatterGroup key={title} title={title} matters={matters} /> : null,
      )}
    </div>
  );
}

function MatterGroup({ title, matters }: { title: string; matters: ReturnType<typeof mattersOf> }) {
  const id = useId();
  return (
    <section className={classes.group} aria-labelledby={id}>
      <h3 id={id} className={classes.title}>
        {title}
      </h3>
      <ul className={classes.matters}>
        {matters.map(({ matter: { key, urgent, nouns, about, href }, count }) => (
          <li key={key}>
            <ContentLink href={href} className={clsx(classes.matter, urgent && classes.urgent)} title={about}>
              <strong className={classes.count}>{formatCount(count)}</strong>{' '}
              {count === 1 ? nouns.one : nouns.many}
            </ContentLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
