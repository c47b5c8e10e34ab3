import { formatMoney, formatShortMoney } from '@app/contracts/core/money/format-money';
import { invoiceKinds } from '@app/contracts/sales/invoice/kind';
import { invoiceKindLabels } from '@app/contracts/sales/invoice/kind-labels';
import { invoiceMessages } from '@app/contracts/sales/invoice/messages';
import { invoiceStates } from '@app/contracts/sales/invoice/state';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { CustomerName } from '~/entities/customer/customer-name';
import { InvoicePdfLink } from '~/entities/invoice/invoice-pdf-link';
import { invoiceStateLabels, invoiceStateTones } from '~/entities/invoice/invoice-words';
import { trpc } from '~/lib/api/trpc';
import { formatCalendarDay } from '~/lib/format/format-calendar-day';
import { LinkButton } from '~/ui/buttons/link-button';
import { StatCard } from '~/ui/display/stat-card';
import { StatGrid } from '~/ui/display/stat-grid';
import { StatusBadge } from '~/ui/display/status-badge';
import { useErrorBanner } from '~/ui/feedback/use-error-banner';
import { NumberCell, PersonCell, recordLinkClass } from '~/ui/tables/cells/record-cell';
import type { DataColumn } from '~/ui/tables/data-table';
import { choicesOf } from '~/ui/tables/filter-select';
import { ListPage } from '~/ui/tables/list-page';
import { useListExport } from '~/ui/tables/use-list-export';
import { type InvoiceList, type InvoiceRow, invoicesUrl } from './invoices-search';

const route = getRouteApi('/dashboard/invoices');

/**
 * Columns of the invoice list. The number links to the document, the order to the page where the team works
 * on it.
 */
const columns: readonly DataColumn<InvoiceRow>[] = [
  {
    id: 'number',
    header: 'Invoice',
    namesRow: true,
    cell: ({ number, kind, orderNumber, sample }) => (
      <NumberCell
        badge={sample ? <StatusBadge tone="neutral">Sample</StatusBadge> : null}
        more={
          <>
            {invoiceKindLabels[kind]} for{' '}
            <Link to="/dashboard/orders/$number" params={{ number: orderNumber }} className={recordLinkClass}>
              {orderNumber}
            </Link>
          </>
        }
      >
        <InvoicePdfLink number={number} className={recordLinkClass} />
      </NumberCell>
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
    header: 'Status',
    look: 'state',
    cell: ({ state }) =>
      state ? <StatusBadge tone={invoiceStateTones[state]}>{invoiceStateLabels[state]}</StatusBadge> : '–',
  },
  {
    id: 'issued',
    header: 'Issued',
    look: 'date',
    from: 'desktop',
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

interface InvoiceFiguresProps {
  /** Undefined while loading; null when loading failed. */
  sums: InvoiceList['sums'] | null | undefined;
}

const cards = [
  { label: 'Invoiced', of: 'invoicedCents' },
  { label: 'Credited', of: 'creditedCents', narrow: { kind: 'credit_note' } },
  { label: 'To be paid', of: 'unpaidCents' },
  { label: 'Overdue', of: 'overdueCents', narrow: { state: 'overdue' } },
] as const;

/** Shows the totals of the filtered invoices; totals in several currencies are stacked. */
function InvoiceFigures({ sums }: InvoiceFiguresProps) {
  const [first, ...others] = sums ?? [];
  return (
    <StatGrid label="Totals of these invoices">
      {cards.map(({ of, ...card }) => (
        <StatCard
          key={card.label}
          {...card}
          value={sums && (first?.[of] ?? 0)}
          format={(cents) => (first ? formatShortMoney(cents, first.currency) : '0')}
        >
          {others.length > 0 ? others.map((sum) => formatShortMoney(sum[of], sum.currency)).join(', ') : null}
        </StatCard>
      ))}
    </StatGrid>
  );
}

/** Lists all invoices and credit notes, with totals, filters and a table. */
export function InvoicesScreen() {
  const search = route.useSearch();
  const list = trpc.invoice.list.useQuery(invoicesUrl.inputOf(search), { placeholderData: keepPreviousData });
  const errors = useErrorBanner(list.error, invoiceMessages.fetchFailed);
  /** For bookkeeping: a line for each document and rate (sales.exported-taxes). */
  const taxes = useListExport<object>({
    address: '/exports/invoice-taxes.csv',
    failed: invoiceMessages.exportFailed,
    onFailed: errors.showError,
  });
  return (
    <ListPage
      title="Invoices"
      nouns={{ one: 'invoice', many: 'invoices' }}
      url={invoicesUrl}
      search={search}
      list={list}
      rowsOf={({ invoices }) => invoices}
      failed={invoiceMessages.fetchFailed}
      columns={columns}
      nameOf={({ number }) => number}
      errors={errors}
      views={
        <Button
          variant="default"
          leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
          loading={taxes.busy}
          onClick={() => void taxes.run(invoicesUrl.exportOf(search))}
        >
          Export by tax rate
        </Button>
      }
      exports={{ address: '/exports/invoices.csv', failed: invoiceMessages.exportFailed }}
      figures={<InvoiceFigures sums={list.data?.sums ?? (list.isError ? null : undefined)} />}
      find={{
        label: 'Search invoices by number or customer',
        placeholder: 'Number, customer or email',
      }}
      filters={[
        {
          key: 'state',
          label: 'Status',
          all: 'All statuses',
          choices: choicesOf(invoiceStates, invoiceStateLabels),
        },
        { key: 'kind', label: 'Kind', all: 'All kinds', choices: choicesOf(invoiceKinds, invoiceKindLabels) },
      ]}
      days={['Issued']}
      none={{
        title: 'There are no invoices yet.',
        text: 'An invoice is issued with a sale, or on the page of its order.',
        action: (
          <LinkButton href="/dashboard/orders" variant="default">
            Go to the orders
          </LinkButton>
        ),
      }}
    />
  );
}
