import { IconFileUnknown } from '@tabler/icons-react';
import type { ComponentProps, ReactNode } from 'react';
import { apiErrorOf } from '~/lib/api/api-error';
import { LinkButton } from '~/ui/buttons/link-button';
import { EmptyState } from './empty-state';
import { ErrorState, type FailedQuery } from './error-state';
import { MissingState } from './missing-state';

interface Query extends FailedQuery {
  data?: unknown;
}

/** What a page says in place of a record that does not exist, or no longer. */
interface Missing extends Omit<ComponentProps<typeof MissingState>, 'action'> {
  /** The refusals that say so. */
  reasons: readonly string[];
  /** Where the others are; left out where they are behind the record. */
  list?: { href: string; label: string };
}

interface LoadedProps<Result extends Query> {
  query: Result;
  /** Shown when loading failed without a message from the server. */
  failed: string;
  /** Until the data is there. */
  loading: ReactNode;
  /** In place of an empty list. */
  none?: ReactNode;
  missing?: Missing;
  children: (data: Exclude<Result['data'], undefined>) => ReactNode;
}

/**
 * What a query has loaded, with its states before. Data stays when loading it again fails, so that nothing typed
 * on the screen is lost.
 */
export function Loaded<Result extends Query>(props: LoadedProps<Result>) {
  const { query, failed, loading, none, missing, children } = props;
  const { data, error } = query;
  if (data !== undefined) {
    const isEmpty = Array.isArray(data) && data.length === 0;
    return isEmpty && none !== undefined ? none : children(data as Exclude<Result['data'], undefined>);
  }
  if (!error) return loading;
  if (missing?.reasons.includes(apiErrorOf(error)?.reason ?? '')) return <NotFound {...missing} />;
  return <ErrorState query={query} fallback={failed} />;
}

function NotFound({ reasons: _, list, ...state }: Missing) {
  if (!list) return <EmptyState icon={IconFileUnknown} {...state} />;
  return (
    <MissingState
      {...state}
      action={
        <LinkButton href={list.href} variant="default">
          {list.label}
        </LinkButton>
      }
    />
  );
}
