import { formatMoney } from '@app/contracts/core/money/format-money';
import { quoteMessages } from '@app/contracts/sales/quote/messages';
import { Box, Button, Flex, Group, Text } from '@mantine/core';
import { IconCopy, IconFileInvoice, IconReplace, IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { BuyerFacts, buyerFacts } from '~/entities/buyer/buyer-facts';
import { QuoteLines } from '~/entities/quote/quote-lines';
import { QuoteStatusBadge } from '~/entities/quote/quote-status-badge';
import { formatCalendarDay } from '~/lib/format/format-calendar-day';
import { May } from '~/lib/session/may';
import { ConfirmDialog } from '~/ui/dialogs/confirm-dialog';
import { Day } from '~/ui/display/date-time';
import type { TicketQuote, TicketQuotes } from '../sale/sale-lines';
import classes from './sent-quote-card.module.css';
import { useQuoteActions } from './use-quote-actions';

interface SentQuoteCardProps {
  quote: TicketQuote;
  terms: TicketQuotes;
  /** The ticket takes no new quotes because it is finalized or its customer was deleted. */
  closed: boolean;
  /** Opens the current draft. */
  onEdit: () => void;
}

/** Shows a quote at its position in the thread, with its outcome and the team's actions. */
export function SentQuoteCard({ quote, terms, closed, onEdit }: SentQuoteCardProps) {
  const money = (minorUnits: number) => formatMoney(minorUnits, quote.currency);
  return (
    <section className={classes.card} aria-label={`Quote ${quote.number}, version ${quote.version}`}>
      <Group component="p" gap="0.25rem 0.75rem" m={0} fz="sm">
        <IconFileInvoice size={20} stroke={1.75} aria-hidden />
        <Text span c="var(--ink-strong)" fz="sm" fw={600} mod="figures">
          {quote.number}
        </Text>
        {quote.version > 1 ? (
          <Box component="span" c="dimmed">
            version {quote.version}
          </Box>
        ) : null}
        <QuoteStatusBadge quote={quote} />
      </Group>
      <Group component="p" gap="0.25rem 0.75rem" m={0} fz="sm">
        <Box component="strong" c="var(--ink-strong)" fz="lg" mod="figures">
          {money(quote.totalCents)}
        </Box>
        {quote.depositCents > 0 ? <span>Deposit {money(quote.depositCents)}</span> : null}
        <span>Valid until {formatCalendarDay(quote.validUntil)}</span>
        {quote.status === 'sent' && quote.finalizeOnAccept ? <span>Finalized when accepted</span> : null}
      </Group>
      <Outcome quote={quote} timeZone={terms.timeZone} />
      <details className={classes.details}>
        <summary>Lines and scope</summary>
        <QuoteLines {...quote} />
        {quote.scope ? (
          <Text maw="var(--measure)" mt="sm" fz="sm" style={{ whiteSpace: 'pre-wrap' }} dir="auto">
            {quote.scope}
          </Text>
        ) : null}
      </details>
      {closed ? null : <CardActions quote={quote} terms={terms} onEdit={onEdit} />}
    </section>
  );
}

/** Shows who accepted the quote and the resulting order; the reason of a decline is in the thread. */
function Outcome({ quote, timeZone }: { quote: TicketQuote; timeZone: string }) {
  const { status, acceptedName, acceptedCompany, decidedAt, orderNumber } = quote;
  if (status !== 'accepted') return null;
  const facts = buyerFacts({ ...quote, company: acceptedCompany });
  return (
    <>
      <Group component="p" gap="0.25rem 0.75rem" m={0} fz="sm">
        <span>
          Accepted by {acceptedName}
          {decidedAt ? (
            <>
              {' '}
              on <Day at={decidedAt} timeZone={timeZone} />
            </>
          ) : null}
        </span>
        {orderNumber ? (
          <May need="orders:read" otherwise={<span>{orderNumber}</span>}>
            <Link to="/dashboard/orders/$number" params={{ number: orderNumber }}>
              {orderNumber}
            </Link>
          </May>
        ) : (
          <Box component="span" c="var(--warning)" fw={600}>
            Waiting to be finalized
          </Box>
        )}
      </Group>
      {facts.length > 0 ? <BuyerFacts facts={facts} /> : null}
    </>
  );
}

function CardActions({ quote, terms, onEdit }: Omit<SentQuoteCardProps, 'closed'>) {
  const { withdraw, duplicate, duplicating } = useQuoteActions();
  const [asks, setAsks] = useState(false);
  const hasDraft = terms.quotes.some(({ status }) => status === 'draft');
  const hasAccepted = terms.quotes.some(({ status }) => status === 'accepted');
  const copy = async () => {
    if (hasDraft || (await duplicate(quote.id))) onEdit();
  };
  const isOpen = quote.status === 'sent';
  if (hasAccepted) return null;
  return (
    <Flex wrap="wrap" gap="xs">
      <Button
        variant="default"
        size="compact-md"
        leftSection={
          isOpen ? (
            <IconReplace size={16} stroke={1.75} aria-hidden />
          ) : (
            <IconCopy size={16} stroke={1.75} aria-hidden />
          )
        }
        loading={duplicating === quote.id}
        onClick={() => void copy()}
      >
        {hasDraft ? 'Edit draft' : isOpen ? 'Replace' : 'Copy'}
      </Button>
      {isOpen ? (
        <Button
          variant="default"
          size="compact-md"
          leftSection={<IconX size={16} stroke={1.75} aria-hidden />}
          onClick={() => setAsks(true)}
        >
          Withdraw
        </Button>
      ) : null}
      <ConfirmDialog
        opened={asks}
        title={`Withdraw ${quote.number}?`}
        confirmLabel="Withdraw"
        danger
        failed={quoteMessages.withdrawFailed}
        onConfirm={() => withdraw(quote.id)}
        onClose={() => setAsks(false)}
      >
        {quote.customer.name} can no longer accept it. This cannot be undone, but you can copy it into a new
        quote.
      </ConfirmDialog>
    </Flex>
  );
}
