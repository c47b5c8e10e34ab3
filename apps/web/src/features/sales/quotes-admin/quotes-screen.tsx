import { formatMoney } from '@app/contracts/core/money/format-money';
import { limits } from '@app/contracts/limits';
import { quoteMessages } from '@app/contracts/sales/quote/messages';
import { quoteStateLabels } from '@app/contracts/sales/quote/state-labels';
import { type QuoteListState, quoteListStates } from '@app/contracts/sales/quote/status';
import { IconFileInvoice } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { CustomerName } from '~/entities/customer/customer-name';
import { QuoteStatusBadge } from '~/entities/quote/quote-status-badge';
import { trpc } from '~/lib/api/trpc';
import { formatCalendarDay } from '~/lib/format/format-calendar-day';
import { listScrollId } from '~/lib/routing/list-search';
import { useListNavigate } from '~/lib/routing/use-list-navigate';
import { May } from '~/lib/session/may';
import { LinkButton } from '~/ui/buttons/link-button';
import { Ago } from '~/ui/display/date-time';
import { EmptyState } from '~/ui/feedback/empty-state';
import { useErrorBanner } from '~/ui/feedback/use-error-banner';
import { DayRangeInput } from '~/ui/forms/day-range-input';
import { SearchInput } from '~/ui/forms/search-input';
import { NumberCell, PersonCell, recordLinkClass } from '~/ui/tables/cells/record-cell';
import { DataList } from '~/ui/tables/data-list';
import { type DataColumn, DataTable } from '~/ui/tables/data-table';
import { FilterBar } from '~/ui/tables/filter-bar';
import { FilterSelect } from '~/ui/tables/filter-select';
import { ListScreen } from '~/ui/tables/list-screen';
import { QuoteFigures } from './quote-figures';
import { type QuoteRow, type QuotesSearch, quoteListInput } from './quotes-search';

/** Columns of the quote list. A quote belongs to its ticket. */
const quoteColumns: readonly DataColumn<QuoteRow>[] = [
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

const route = getRouteApi('/dashboard/quotes');
const nouns = { one: 'quote', many: 'quotes' };

/** The pipeline: quotes, their customers and their outcomes. */
export function QuotesScreen() {
  const search = route.useSearch();
  const input = quoteListInput(search);
  const list = trpc.quote.list.useQuery(input, { placeholderData: keepPreviousData });
  const figures = trpc.quote.figures.useQuery();
  const { banner, dismiss } = useErrorBanner(list.error, quoteMessages.fetchFailed);
  return (
    <ListScreen
      title="Quotes"
      filters={
        <>
          <QuoteFigures query={figures} />
          <QuoteFilters search={search} />
        </>
      }
      banner={banner}
      onDismiss={dismiss}
    >
      <DataList
        list={list}
        rowsOf={({ quotes }) => quotes}
        search={search}
        nouns={nouns}
        icon={IconFileInvoice}
        none={search.search || search.state || search.from || search.to ? undefined : <NoQuotes />}
      >
        {({ quotes, total }) => (
          <DataTable
            label="Quotes"
            scrollId={listScrollId('quotes', input)}
            columns={quoteColumns}
            rows={quotes}
            total={total}
            stale={list.isPlaceholderData}
            nameOf={({ number, version }) => `${number}, version ${version}`}
          />
        )}
      </DataList>
    </ListScreen>
  );
}

const stateLabels: Record<QuoteListState, string> = {
  ...quoteStateLabels,
  offered: 'Offered',
  ending: 'About to end',
  unfinalized: 'Accepted, waiting',
};

/** Filters by text, state and days. The filters live in the URL. */
function QuoteFilters({ search: { search, state, dated, from, to } }: { search: QuotesSearch }) {
  const change = useListNavigate<QuotesSearch>();
  return (
    <FilterBar
      filtered={Boolean(search || state || from || to)}
      onClear={() =>
        change({ search: undefined, state: undefined, dated: undefined, from: undefined, to: undefined })
      }
    >
      <SearchInput
        label="Search quotes by number or customer"
        placeholder="Number, customer or email"
        maxLength={limits.search}
        value={search ?? ''}
        onSearch={(text) => change({ search: text || undefined }, search !== undefined)}
      />
      <FilterSelect
        label="State"
        all="All states"
        choices={quoteListStates.map((value) => ({ value, label: stateLabels[value] }))}
        value={state}
        onChange={(next) => change({ state: next })}
      />
      {from || to ? (
        <FilterSelect
          label="What the days are about"
          all="By day sent"
          choices={[{ value: 'decided', label: 'By day decided' }]}
          value={dated}
          onChange={(next) => change({ dated: next })}
        />
      ) : null}
      <DayRangeInput
        labels={dated ? { from: 'Decided from', to: 'Decided to' } : { from: 'Sent from', to: 'Sent to' }}
        from={from}
        to={to}
        onChange={change}
      />
    </FilterBar>
  );
}

function NoQuotes() {
  return (
    <EmptyState
      icon={IconFileInvoice}
      title="There are no quotes yet."
      text="A quote is written on a ticket, beside its conversation."
      action={
        <May need="tickets:read">
          <LinkButton href="/dashboard/tickets" variant="default">
            Go to the tickets
          </LinkButton>
        </May>
      }
    />
  );
}
