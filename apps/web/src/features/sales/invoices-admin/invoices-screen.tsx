import { formatShortMoney } from '@app/contracts/core/money/format-money';
import { limits } from '@app/contracts/limits';
import { invoiceKinds } from '@app/contracts/sales/invoice/kind';
import { invoiceKindLabels } from '@app/contracts/sales/invoice/kind-labels';
import { invoiceMessages } from '@app/contracts/sales/invoice/messages';
import { invoiceStates } from '@app/contracts/sales/invoice/state';
import { Button } from '@mantine/core';
import {
  IconAlarm,
  IconClockDollar,
  IconDownload,
  IconFileDollar,
  IconFileInvoice,
  IconReceiptRefund,
} from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { invoiceStateLabels } from '~/entities/invoice/invoice-words';
import { trpc } from '~/lib/api/trpc';
import { listScrollId } from '~/lib/routing/list-search';
import { useListNavigate } from '~/lib/routing/use-list-navigate';
import { LinkButton } from '~/ui/buttons/link-button';
import { StatCard } from '~/ui/display/stat-card';
import { StatGrid } from '~/ui/display/stat-grid';
import { EmptyState } from '~/ui/feedback/empty-state';
import { useErrorBanner } from '~/ui/feedback/use-error-banner';
import { DayRangeInput } from '~/ui/forms/day-range-input';
import { SearchInput } from '~/ui/forms/search-input';
import { DataList } from '~/ui/tables/data-list';
import { DataTable } from '~/ui/tables/data-table';
import { FilterBar } from '~/ui/tables/filter-bar';
import { FilterSelect } from '~/ui/tables/filter-select';
import { ListScreen } from '~/ui/tables/list-screen';
import { SampleRows } from '~/ui/tables/sample-rows';
import { useListExport } from '~/ui/tables/use-list-export';
import { invoiceColumns } from './invoice-columns';
import { type InvoiceList, type InvoicesSearch, invoiceFilterOf, invoiceListInput } from './invoices-search';

interface InvoiceFiguresProps {
  /** Undefined while loading; null when loading failed. */
  sums: InvoiceList['sums'] | null | undefined;
}

const cards = [
  { label: 'Invoiced', icon: IconFileInvoice, tone: 'brand', of: 'invoicedCents' },
  { label: 'Credited', icon: IconReceiptRefund, tone: 'brand', of: 'creditedCents' },
  { label: 'To be paid', icon: IconClockDollar, tone: 'warning', of: 'unpaidCents' },
  { label: 'Overdue', icon: IconAlarm, tone: 'danger', of: 'overdueCents' },
] as const;

/** Shows the totals of the filtered invoices; totals in several currencies are stacked. */
function InvoiceFigures({ sums }: InvoiceFiguresProps) {
  const [first, ...others] = sums ?? [];
  return (
    <StatGrid label="What these invoices come to">
      {cards.map(({ label, icon, tone, of }) => (
        <StatCard
          key={label}
          label={label}
          icon={icon}
          tone={tone}
          value={sums && (first?.[of] ?? 0)}
          format={(cents) => (first ? formatShortMoney(cents, first.currency) : '0')}
        >
          {others.length > 0 ? others.map((sum) => formatShortMoney(sum[of], sum.currency)).join(', ') : null}
        </StatCard>
      ))}
    </StatGrid>
  );
}

const route = getRouteApi('/dashboard/invoices');
const nouns = { one: 'invoice', many: 'invoices' };

/** Lists all invoices and credit notes, with totals, filters and a table. */
export function InvoicesScreen() {
  const search = route.useSearch();
  const input = invoiceListInput(search);
  const filter = invoiceFilterOf(search);
  const list = trpc.invoice.list.useQuery(input, { placeholderData: keepPreviousData });
  const { banner, showError, dismiss } = useErrorBanner(list.error, invoiceMessages.fetchFailed);
  const exporting = useListExport<typeof filter>({
    address: '/exports/invoices.csv',
    failed: invoiceMessages.exportFailed,
    onFailed: showError,
  });
  const isFiltered = Object.values(filter).some((part) => part !== undefined);
  return (
    <ListScreen
      title="Invoices"
      actions={
        <Button
          variant="default"
          leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
          loading={exporting.busy}
          onClick={() => void exporting.run(filter)}
        >
          Export
        </Button>
      }
      filters={
        <>
          <InvoiceFigures sums={list.data?.sums ?? (list.isError ? null : undefined)} />
          <InvoiceFilters search={search} />
        </>
      }
      banner={banner}
      onDismiss={dismiss}
    >
      <DataList
        list={list}
        rowsOf={({ invoices }) => invoices}
        search={search}
        nouns={nouns}
        icon={IconFileDollar}
        none={isFiltered ? undefined : <NoInvoices />}
      >
        {({ invoices, total }) => (
          <SampleRows rows={invoices} nouns={nouns}>
            {(rows) => (
              <DataTable
                label="Invoices"
                scrollId={listScrollId('invoices', input)}
                columns={invoiceColumns}
                rows={rows}
                total={total}
                stale={list.isPlaceholderData}
                nameOf={({ number }) => number}
              />
            )}
          </SampleRows>
        )}
      </DataList>
    </ListScreen>
  );
}

/** Filters by text, state, kind and days. The filters live in the URL. */
function InvoiceFilters({ search: { search, state, kind, from, to } }: { search: InvoicesSearch }) {
  const change = useListNavigate<InvoicesSearch>();
  return (
    <FilterBar
      filtered={Boolean(search || state || kind || from || to)}
      onClear={() =>
        change({ search: undefined, state: undefined, kind: undefined, from: undefined, to: undefined })
      }
    >
      <SearchInput
        label="Search invoices by number or customer"
        placeholder="Number, customer or email"
        maxLength={limits.search}
        value={search ?? ''}
        onSearch={(text) => change({ search: text || undefined }, search !== undefined)}
      />
      <FilterSelect
        label="State"
        all="All states"
        choices={invoiceStates.map((value) => ({ value, label: invoiceStateLabels[value] }))}
        value={state}
        onChange={(next) => change({ state: next })}
      />
      <FilterSelect
        label="Kind"
        all="All kinds"
        choices={invoiceKinds.map((value) => ({ value, label: invoiceKindLabels[value] }))}
        value={kind}
        onChange={(next) => change({ kind: next })}
      />
      <DayRangeInput
        labels={{ from: 'Issued from', to: 'Issued to' }}
        from={from}
        to={to}
        onChange={change}
      />
    </FilterBar>
  );
}

function NoInvoices() {
  return (
    <EmptyState
      icon={IconFileDollar}
      title="There are no invoices yet."
      text="An invoice is issued with a sale, or on the page of its order."
      action={
        <LinkButton href="/dashboard/orders" variant="default">
          Go to the orders
        </LinkButton>
      }
    />
  );
}
