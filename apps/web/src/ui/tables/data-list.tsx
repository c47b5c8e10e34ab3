import { limits } from '@app/contracts/limits';
import { Button } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import { Navigate, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useRetryFailedQueries } from '~/lib/api/use-retry-failed-queries';
import type { Nouns } from '~/lib/format/pluralize';
import { tablePageSizes } from '~/lib/routing/list-search';
import type { ListSearch } from '~/lib/routing/use-list-navigate';
import { EmptyState } from '~/ui/feedback/empty-state';
import { DataTableSkeleton } from './data-table';
import { ListFooter } from './list-footer';
import classes from './list-screen.module.css';

interface DataListProps<Data extends { total: number }> {
  /** The page's query, with `placeholderData: keepPreviousData`. */
  list: {
    data: Data | undefined;
    error: unknown;
    isFetching: boolean;
    isPlaceholderData: boolean;
  };
  rowsOf: (data: Data) => readonly unknown[];
  search: ListSearch<string>;
  nouns: Nouns;
  icon: Icon;
  /** Shown for an empty list; "No users found matching your criteria." by default. */
  none?: ReactNode;
  /** The `DataTable` and related elements. */
  children: (data: Data) => ReactNode;
}

/**
 * Frame of a table: its loading, error and empty states, and the footer with its pages
 * (dashboard.paged-lists). A page beyond the last, from a link older than the list, redirects to the last.
 */
export function DataList<Data extends { total: number }>(props: DataListProps<Data>) {
  const { list, rowsOf, search, nouns, icon, none, children } = props;
  const { data, error, isFetching, isPlaceholderData } = list;
  const retryFailed = useRetryFailedQueries();
  if (!data) {
    if (!error) return <DataTableSkeleton label={`Loading ${nouns.many}`} />;
    return (
      <EmptyState
        icon={icon}
        title={`The ${nouns.many} could not be loaded.`}
        action={
          <Button variant="default" loading={isFetching} onClick={retryFailed}>
            Try Again
          </Button>
        }
      />
    );
  }
  if (data.total === 0) return none ?? <NoMatches icon={icon} nouns={nouns} />;
  const pageSize = search.pageSize ?? limits.tablePageSize;
  const shown = rowsOf(data).length;
  if (shown === 0 && !isPlaceholderData) {
    const last = Math.ceil(data.total / pageSize);
    const toLastPage = (previous: object) => ({ ...previous, page: last > 1 ? last : undefined });
    return <Navigate to="." search={toLastPage} replace />;
  }
  return (
    <div className={classes.list}>
      {children(data)}
      <ListFooter
        nouns={nouns}
        shown={shown}
        total={data.total}
        page={search.page ?? 1}
        pageSize={pageSize}
        pageSizes={tablePageSizes}
      />
    </div>
  );
}

function NoMatches({ icon, nouns }: { icon: Icon; nouns: Nouns }) {
  const navigate = useNavigate();
  return (
    <EmptyState
      icon={icon}
      title={`No ${nouns.many} found matching your criteria.`}
      action={
        <Button variant="default" onClick={() => void navigate({ to: '.', search: {} })}>
          Clear Filters
        </Button>
      }
    />
  );
}
