import { formatMoney } from '@app/contracts/core/money/format-money';
import { invoiceKindLabels } from '@app/contracts/sales/invoice/kind-labels';
import { Link } from '@tanstack/react-router';
import { CustomerName } from '~/entities/customer/customer-name';
import { InvoicePdfLink } from '~/entities/invoice/invoice-pdf-link';
import { invoiceStateLabels, invoiceStateTones } from '~/entities/invoice/invoice-words';
import { formatCalendarDay } from '~/lib/format/format-calendar-day';
import { StatusBadge } from '~/ui/display/status-badge';
import { NumberCell, PersonCell, recordLinkClass } from '~/ui/tables/cells/record-cell';
import type { DataColumn } from '~/ui/tables/data-table';
import type { InvoiceRow } from './invoices-search';

/**
 * Columns of the invoice list. The number links to the document, the order to the page where the team works
 * on it.
 */
export const invoiceColumns: readonly DataColumn<InvoiceRow>[] = [
  {
    id: 'number',
    header: 'Invoice',
    namesRow: true,
    cell: ({ number, kind, sample }) => (
      <NumberCell
        badge={sample ? <StatusBadge tone="neutral">Sample</StatusBadge> : null}
        more={invoiceKindLabels[kind]}
      >
        <InvoicePdfLink number={number} className={recordLinkClass} />
      </NumberCell>
    ),
  },
  {
    id: 'order',
    header: 'Order',
    cell: ({ orderNumber }) => (
      <Link to="/dashboard/orders/$number" params={{ number: orderNumber }} className={recordLinkClass}>
        {orderNumber}
      </Link>
    ),
  },
  {
    id: 'customer',
    header: 'Customer',
    look: 'address',
    cell: ({ customerId, customer: { name, email } }) => (
      <PersonCell
        name={<CustomerName id={customerId} name={name} className={recordLinkClass} />}
        email={email}
      />
    ),
  },
  {
    id: 'state',
    header: 'State',
    cell: ({ state }) =>
      state ? <StatusBadge tone={invoiceStateTones[state]}>{invoiceStateLabels[state]}</StatusBadge> : '–',
  },
  {
    id: 'issued',
    header: 'Issued',
    look: 'date',
    cell: ({ issuedOn }) => formatCalendarDay(issuedOn, 'medium'),
  },
  {
    id: 'due',
    header: 'Due',
    look: 'date',
    cell: ({ dueOn }) => (dueOn ? formatCalendarDay(dueOn, 'medium') : '–'),
  },
  {
    id: 'total',
    header: 'Total',
    look: 'number',
    cell: ({ kind, totalCents, currency }) =>
      formatMoney(kind === 'credit_note' ? -totalCents : totalCents, currency),
  },
  {
    id: 'unpaid',
    header: 'To be paid',
    look: 'number',
    cell: ({ kind, totalCents, settledCents, currency }) =>
      kind === 'credit_note' ? '–' : formatMoney(totalCents - settledCents, currency),
  },
];
