import { formatMoney } from '@app/contracts/core/money/format-money';
import { Link } from '@tanstack/react-router';
import { CustomerName } from '~/entities/customer/customer-name';
import { QuoteStatusBadge } from '~/entities/quote/quote-status-badge';
import { formatCalendarDay } from '~/lib/format/format-calendar-day';
import { Ago } from '~/ui/display/date-time';
import { NumberCell, PersonCell, recordLinkClass } from '~/ui/tables/cells/record-cell';
import type { DataColumn } from '~/ui/tables/data-table';
import type { QuoteRow } from './quotes-search';

/** Columns of the quote list. A quote belongs to its ticket. */
export const quoteColumns: readonly DataColumn<QuoteRow>[] = [
  {
    id: 'number',
    header: 'Quote',
    namesRow: true,
    cell: ({ number, version, ticketId, ticketNumber }) => (
      <NumberCell more={`${version > 1 ? `Version ${version}, ` : ''}${ticketNumber}`}>
        <Link to="/dashboard/tickets" search={{ ticket: ticketId }} className={recordLinkClass}>
          {number}
        </Link>
      </NumberCell>
    ),
  },
  {
    id: 'customer',
    header: 'Customer',
    look: 'address',
    cell: ({ customerId, customer }) => (
      <PersonCell
        name={<CustomerName id={customerId} name={customer.name} className={recordLinkClass} />}
        email={customer.email}
      />
    ),
  },
  { id: 'state', header: 'State', cell: (quote) => <QuoteStatusBadge quote={quote} /> },
  { id: 'created', header: 'Begun', look: 'date', cell: ({ createdAt }) => <Ago at={createdAt} /> },
  {
    id: 'valid',
    header: 'Valid until',
    look: 'date',
    cell: ({ validUntil }) => <time dateTime={validUntil}>{formatCalendarDay(validUntil, 'medium')}</time>,
  },
  {
    id: 'total',
    header: 'Total',
    look: 'number',
    cell: ({ totalCents, currency }) => formatMoney(totalCents, currency),
  },
];
