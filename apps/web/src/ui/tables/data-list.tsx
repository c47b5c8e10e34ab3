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
  /** The query of the page, with `placeholderData: keepPreviousData`. */
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
  /** Shown when there is nothing at all; without it "No users found matching your criteria." */
  none?: ReactNode;
  /** The `DataTable`, and what stands with it. */
  children: (data: Data) => ReactNode;
}

/**
 * What stands around a table while its page loads, when it failed or has nothing, and the footer with its pages
 * (dashboard.paged-lists). A page after the last, from a link older than the list, leads to the last.
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
  if (data.total === 0) return none ?? <NothingMatches icon={icon} nouns={nouns} />;
  const pageSize = search.pageSize ?? limits.tablePageSize;
  const shown = rowsOf(data).length;
  if (shown === 0 && !isPlaceholderData) {
    const last = Math.ceil(data.total / pageSize);
    const onLastPage = (previous: object) => ({ ...previous, page: last > 1 ? last : undefined });
    return <Navigate to="." search={onLastPage} replace />;
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

function NothingMatches({ icon, nouns }: { icon: Icon; nouns: Nouns }) {
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
