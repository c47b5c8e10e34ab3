import { limits } from '@app/contracts/limits';
import { quoteMessages } from '@app/contracts/sales/quote/messages';
import { quoteStateLabels } from '@app/contracts/sales/quote/state-labels';
import { type QuoteListState, quoteListStates } from '@app/contracts/sales/quote/status';
import { IconFileInvoice } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { trpc } from '~/lib/api/trpc';
import { listScrollId } from '~/lib/routing/list-search';
import { useListNavigate } from '~/lib/routing/use-list-navigate';
import { May } from '~/lib/session/may';
import { LinkButton } from '~/ui/buttons/link-button';
import { EmptyState } from '~/ui/feedback/empty-state';
import { useErrorBanner } from '~/ui/feedback/use-error-banner';
import { DayRangeInput } from '~/ui/forms/day-range-input';
import { SearchInput } from '~/ui/forms/search-input';
import { DataList } from '~/ui/tables/data-list';
import { DataTable } from '~/ui/tables/data-table';
import { FilterBar } from '~/ui/tables/filter-bar';
import { FilterSelect } from '~/ui/tables/filter-select';
import { ListScreen } from '~/ui/tables/list-screen';
import { quoteColumns } from './quote-columns';
import { QuoteFigures } from './quote-figures';
import { type QuotesSearch, quoteListInput } from './quotes-search';

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
