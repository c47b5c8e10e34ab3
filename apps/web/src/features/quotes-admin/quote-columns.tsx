import { formatMoney } from '@app/contracts/money/format-money';
import { Link } from '@tanstack/react-router';
import { QuoteStatusBadge } from '~/entities/quote/quote-status-badge';
import { formatCalendarDay } from '~/entities/quote/valid-through';
import { Ago } from '~/ui/display/date-time';
import type { DataColumn } from '~/ui/tables/data-table';
import classes from './quote-columns.module.css';
import type { QuoteRow } from './quotes-search';

/** What a quote is known by. Its place is its ticket. */
export const quoteColumns: readonly DataColumn<QuoteRow>[] = [
  {
    id: 'number',
    header: 'Quote',
    namesRow: true,
    cell: ({ number, version, ticketId, ticketNumber }) => (
      <span className={classes.number}>
        <Link to="/dashboard/tickets" search={{ ticket: ticketId }}>
          {number}
        </Link>
        <span className={classes.dimmed}>
          {version > 1 ? `Version ${version}, ` : null}
          {ticketNumber}
        </span>
      </span>
    ),
  },
  {
    id: 'customer',
    header: 'Customer',
    look: 'address',
    cell: ({ customer }) => (
      <span className={classes.customer}>
        {customer.name}
        <span className={classes.dimmed}>{customer.email}</span>
      </span>
    ),
  },
  { id: 'state', header: 'State', cell: (quote) => <QuoteStatusBadge quote={quote} /> },
  { id: 'created', header: 'Begun', look: 'date', cell: ({ createdAt }) => <Ago at={createdAt} /> },
  {
    id: 'valid',
    header: 'Valid until',
    look: 'date',
    cell: ({ validUntil }) => <time dateTime={validUntil}>{formatCalendarDay(validUntil)}</time>,
  },
  {
    id: 'total',
    header: 'Total',
    look: 'number',
    cell: ({ totalCents, currency }) => formatMoney(totalCents, currency),
  },
];
