import { limits } from '@app/contracts/limits';
import { Box, Button, Stack } from '@mantine/core';
import { IconCloudOff, IconDownload } from '@tabler/icons-react';
import { Navigate } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import { useRetryFailedQueries } from '~/lib/api/use-retry-failed-queries';
import type { Nouns } from '~/lib/format/pluralize';
import { listScrollId, tablePageSizes } from '~/lib/routing/list-search';
import type { ListUrl } from '~/lib/routing/list-url';
import { type ListSearch, useClearFilters, useUrlSort } from '~/lib/routing/use-list-navigate';
import { EmptyState } from '~/ui/feedback/empty-state';
import { ErrorBanner } from '~/ui/feedback/error-banner';
import { useErrorBanner } from '~/ui/feedback/use-error-banner';
import { DashboardPageHeader } from '~/ui/layout/dashboard-page-header';
import { SelectionBar } from './bulk/selection-bar';
import { type DataColumn, DataTable, DataTableSkeleton } from './data-table';
import { FilterBar, type FilterBarProps } from './filter-bar';
import { ListFooter } from './list-footer';
import classes from './list-page.module.css';
import { SortSelect } from './sort-select';
import { useListExport } from './use-list-export';

interface ListPageProps<Data extends { total: number }, Row extends { id: string }, Search, Input, Action>
  extends Pick<FilterBarProps<Search>, 'find' | 'filters' | 'days'> {
  title: string;
  text?: string;
  /** Accessible name of the table; the title by default. */
  label?: string;
  nouns: Nouns;
  url: ListUrl<Search, Input>;
  search: Search;
  /** The page's query, with `placeholderData: keepPreviousData`. */
  list: {
    data: Data | undefined;
    error: unknown;
    isError: boolean;
    isFetching: boolean;
    isPlaceholderData: boolean;
  };
  rowsOf: (data: Data) => Row[];
  /** Shown when loading failed without a message from the server. */
  failed: string;
  /** Columns whose id is a sort key of the procedure have `sort`. Keep the array stable between renders. */
  columns?: readonly DataColumn<Row>[];
  /** Name of a row, as in "Select Anna Smith". */
  nameOf?: (row: Row) => string;
  /** `RowActions` at the end of each row. */
  rowActions?: ((row: Row) => ReactNode) | undefined;
  /** In place of the table, with the id that restores its scroll position on Back. */
  body?: (rows: Row[], scrollId: string, stale: boolean) => ReactNode;
  /** In place of the list, its errors and its pages. */
  instead?: ReactNode;
  /** The file with all that matches (dashboard.list-export); `failed` without a message from the server. */
  exports?: { address: `/exports/${string}`; failed: string };
  /** Selected rows, from `usePersistedSelection`, and what can be done with them; `exports` offers their file. */
  bulk?: Pick<
    ComponentProps<typeof SelectionBar<Action>>,
    'selection' | 'onSelect' | 'actions' | 'onAction'
  > & { exports?: boolean };
  /** Buttons to the right of the title, before and after "Export". */
  views?: ReactNode;
  actions?: ReactNode;
  /** Statistics and notices above the filters. */
  figures?: ReactNode;
  /** What all matches add up to, below the rows. */
  sumsOf?: (data: Data) => string;
  /** The state of a list without rows and filters. */
  none?: ComponentProps<typeof EmptyState>;
  /** From `useErrorBanner`, where dialogs show errors in it too. */
  errors?: ReturnType<typeof useErrorBanner>;
  /** Dialogs and drawers. */
  children?: ReactNode;
}

/**
 * A dashboard screen around one list: header, figures, filters, table and pages, all of whose state is in the
 * address. It fills the window, and the table scrolls inside.
 */
export function ListPage<
  Data extends { total: number },
  Row extends { id: string },
  Search extends object,
  Input,
  Action,
>(props: ListPageProps<Data, Row, Search, Input, Action>) {
  const { title, text, url, search, list, columns = [], find, filters, days } = props;
  const own = useErrorBanner(list.error, props.failed);
  const { banner, showError, dismiss } = props.errors ?? own;
  const file = useListExport<object>({
    address: props.exports?.address ?? '/exports/',
    failed: props.exports?.failed ?? '',
    onFailed: showError,
  });
  const order = useUrlSort(search, url);
  return (
    <Stack gap={0} className={classes.screen} data-fills-height>
      <DashboardPageHeader title={title} {...(text && { text })}>
        {props.views}
        {props.exports ? (
          <Button
            variant="default"
            leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
            loading={file.busy}
            onClick={() => void file.run(url.exportOf(search))}
          >
            Export
          </Button>
        ) : null}
        {props.actions}
      </DashboardPageHeader>
      {props.figures}
      <FilterBar
        search={search}
        clears={url.filters}
        find={find}
        {...(filters && { filters })}
        {...(days && { days })}
      >
        {order && <SortSelect order={order} columns={columns} />}
      </FilterBar>
      {banner ? (
        <Box flex="none" mb="md">
          <ErrorBanner onDismiss={dismiss}>{banner}</ErrorBanner>
        </Box>
      ) : null}
      {props.instead ?? <List {...props} file={file} />}
      {props.children}
    </Stack>
  );
}

type ListProps<
  Data extends { total: number },
  Row extends { id: string },
  Search,
  Input,
  Action,
> = ListPageProps<Data, Row, Search, Input, Action> & { file: ReturnType<typeof useListExport<object>> };

/** The rows with their loading, error and empty states, and the pages (dashboard.paged-lists). */
function List<
  Data extends { total: number },
  Row extends { id: string },
  Search extends object,
  Input,
  Action,
>(props: ListProps<Data, Row, Search, Input, Action>) {
  const { url, list, rowsOf, nouns, none } = props;
  const { data, error, isFetching, isPlaceholderData } = list;
  const search = props.search as Search & ListSearch<string>;
  const retryFailed = useRetryFailedQueries();
  if (!data) {
    if (!error) return <DataTableSkeleton label={`Loading ${nouns.many}`} />;
    return (
      <EmptyState
        icon={IconCloudOff}
        title={`The ${nouns.many} could not be loaded.`}
        action={
          <Button variant="default" loading={isFetching} onClick={retryFailed}>
            Try Again
          </Button>
        }
      />
    );
  }
  if (data.total === 0) {
    const isFiltered = url.filters.some((key) => search[key]);
    return none && !isFiltered ? <EmptyState {...none} /> : <NoMatches nouns={nouns} filters={url.filters} />;
  }
  const pageSize = search.pageSize ?? limits.tablePageSize;
  const rows = rowsOf(data);
  if (rows.length === 0 && !isPlaceholderData) {
    // A page beyond the last, from a link older than the list.
    const last = Math.ceil(data.total / pageSize);
    const toLastPage = (previous: object) => ({ ...previous, page: last > 1 ? last : undefined });
    return <Navigate to="." search={toLastPage} replace />;
  }
  return (
    <Stack miw={0} gap="xs" className={classes.list}>
      <Rows {...props} rows={rows} total={data.total} />
      <ListFooter
        nouns={nouns}
        shown={rows.length}
        total={data.total}
        page={search.page ?? 1}
        pageSize={pageSize}
        pageSizes={tablePageSizes}
        note={rows.every(isSample) ? `These ${nouns.many} are samples.` : ''}
        {...(props.sumsOf && { sums: props.sumsOf(data) })}
      />
    </Stack>
  );
}

function NoMatches({ nouns, filters }: { nouns: Nouns; filters: readonly string[] }) {
  const clear = useClearFilters(filters);
  return (
    <EmptyState
      title={`No ${nouns.many} found matching your criteria.`}
      action={
        <Button variant="default" onClick={() => void clear()}>
          Clear Filters
        </Button>
      }
    />
  );
}

function isSample(row: object): boolean {
  return 'sample' in row && row.sample === true;
}

/** The selection's actions, and the rows. Where all are samples, the footer says so once (order.sample-orders). */
function Rows<
  Data extends { total: number },
  Row extends { id: string },
  Search extends object,
  Input,
  Action,
>(props: ListProps<Data, Row, Search, Input, Action> & { rows: Row[]; total: number }) {
  const { title, label = title, url, search, list, nouns, columns = [], bulk, file, rows, total } = props;
  const scrollId = listScrollId(label, url.inputOf(search) as object);
  const order = useUrlSort(search, url);
  const areSamples = rows.every(isSample);
  const { selection } = bulk ?? {};
  const exportSelected = {
    label: 'Export selected',
    run: () => void file.run(url.exportOf(search, selection?.all ? undefined : selection?.ids)),
    busy: file.busy,
  };
  return (
    <>
      {bulk ? (
        <SelectionBar
          {...bulk}
          onPage={rows.map(({ id }) => id)}
          total={total}
          nouns={nouns}
          more={bulk.exports ? [exportSelected] : []}
        />
      ) : null}
      {props.body ? (
        props.body(rows, scrollId, list.isPlaceholderData)
      ) : (
        <DataTable
          label={label}
          scrollId={scrollId}
          columns={columns}
          rows={areSamples ? rows.map((row) => ({ ...row, sample: false })) : rows}
          total={total}
          stale={list.isPlaceholderData}
          nameOf={props.nameOf ?? (({ id }) => id)}
          {...(order && { order })}
          {...(bulk && { selection: { chosen: bulk.selection, onChange: bulk.onSelect } })}
          {...(props.rowActions && { actions: props.rowActions })}
        />
      )}
    </>
  );
}
