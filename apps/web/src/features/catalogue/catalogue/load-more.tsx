import { Loader } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { errorText } from '~/lib/api/api-error';
import { opensInNewTab } from '~/lib/routing/press-first';
import * as words from './catalogue-messages';
import type { CatalogueSearch } from './catalogue-search';
import classes from './load-more.module.css';
import type { useCatalogue } from './use-catalogue';

type CatalogueQuery = ReturnType<typeof useCatalogue>['query'];

interface PagesProps {
  search: CatalogueSearch;
  query: CatalogueQuery;
}

interface LoadMoreProps extends PagesProps {
  /** The last page on screen, counted from 1. */
  lastPage: number;
  /** Number of templates on screen. */
  shown: number;
  total: number;
  onLoad: () => void;
}

/**
 * Loads the next 24. A real link to the page that extends that far; with JavaScript only the missing
 * templates are fetched.
 */
export function LoadMore({ search, query, lastPage, shown, total, onLoad }: LoadMoreProps) {
  if (!query.hasNextPage || query.isPlaceholderData) return null;
  const load = (event: MouseEvent) => {
    if (opensInNewTab(event)) return;
    if (query.isFetchingNextPage) {
      event.preventDefault();
      return;
    }
    onLoad();
    void query.fetchNextPage();
  };
  return (
    <div className={classes.more}>
      {query.isFetchNextPageError ? (
        <p className={classes.error} role="alert">
          {errorText(query.error)}
        </p>
      ) : null}
      <Link
        to="/templates"
        search={{ ...search, page: lastPage + 1 }}
        className={classes.button}
        replace
        resetScroll={false}
        preload={false}
        aria-busy={query.isFetchingNextPage}
        onClick={load}
      >
        {query.isFetchingNextPage ? <Loader size={18} color="currentColor" aria-hidden /> : null}
        {query.isFetchNextPageError ? words.tryAgain : words.loadMore}
      </Link>
      <p className={classes.progress}>{words.shownOf(shown, total)}</p>
    </div>
  );
}

/** Shown when a URL far down the list was opened and the earlier templates are not loaded. */
export function EarlierPages({ search, query, firstPage }: PagesProps & { firstPage: number }) {
  if (!query.hasPreviousPage || query.isPlaceholderData) return null;
  const load = (event: MouseEvent) => {
    if (opensInNewTab(event)) return;
    event.preventDefault();
    if (!query.isFetchingPreviousPage) void query.fetchPreviousPage();
  };
  return (
    <div className={classes.earlier}>
      <Link
        to="/templates"
        search={{ ...search, page: firstPage - 1 > 1 ? firstPage - 1 : undefined }}
        className={classes.button}
        preload={false}
        aria-busy={query.isFetchingPreviousPage}
        onClick={load}
      >
        {query.isFetchingPreviousPage ? <Loader size={18} color="currentColor" aria-hidden /> : null}
        {words.loadEarlier}
      </Link>
    </div>
  );
}
