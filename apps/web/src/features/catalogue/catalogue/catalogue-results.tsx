import { limits } from '@app/contracts/limits';
import { messages } from '@app/contracts/messages';
import { ClientOnly, Link } from '@tanstack/react-router';
import { type ReactNode, Suspense, useEffect, useLayoutEffect, useRef } from 'react';
import { deferredLayout } from '~/lib/loading/deferred-layout';
import { lazyPart } from '~/lib/loading/lazy-part';
import { EmptyState } from '~/ui/feedback/empty-state';
import { ErrorState } from '~/ui/feedback/error-state';
import { ActiveFilters } from './active-filters';
import * as words from './catalogue-messages';
import classes from './catalogue-results.module.css';
import { type CatalogueSearch, filterOf } from './catalogue-search';
import { EarlierPages, LoadMore } from './load-more';
import { resultsId, returnToResults } from './scroll-to-results';
import { TemplateCard } from './template-card';
import { TemplateCardSkeleton } from './template-card-skeleton';
import { type CatalogueTemplate, useCatalogue } from './use-catalogue';

// Lazy: only the few searches with next to no results need it.
const CloseMatches = lazyPart(() => import('./close-matches'));

interface CatalogueResultsProps {
  search: CatalogueSearch;
  /** The cart button of a card. */
  action: (template: CatalogueTemplate) => ReactNode;
  /** The heart of a card. */
  favorite: (template: CatalogueTemplate) => ReactNode;
}

const skeletons = ['a', 'b', 'c', 'd', 'e', 'f'];

/** Shows the matching templates with their count and a button to load more (catalogue.page-parts). */
export function CatalogueResults({ search, action, favorite }: CatalogueResultsProps) {
  const { query, templates, total, firstPage, lastPage } = useCatalogue(search);
  const { listRef, focusNextLoaded } = useFocusOnNewCards(templates.length);
  useReturnToResults(search);
  const isWaiting = query.isPending || query.isPlaceholderData;
  // Once data is loaded, a failure is shown at the button that caused it.
  const hasFailed = query.isError && (query.data === undefined || query.isPlaceholderData);

  return (
    <section id={resultsId} className={classes.results} aria-label={words.templates}>
      <div className={classes.toolbar}>
        <p tabIndex={-1} className={classes.count} role="status">
          {isWaiting && !hasFailed ? messages.loadingTemplates : null}
          {!isWaiting && total !== undefined ? messages.showingTemplates(total) : null}
        </p>
        <ActiveFilters search={search} />
      </div>

      {hasFailed ? <ErrorState query={query} fallback={messages.fetchTemplatesFailed} /> : null}

      {query.isPending ? (
        <ul className={classes.grid} aria-hidden="true">
          {skeletons.map((key) => (
            <li key={key}>
              <TemplateCardSkeleton />
            </li>
          ))}
        </ul>
      ) : null}

      {!query.isPending && !hasFailed && templates.length === 0 ? (
        <EmptyState
          title={messages.noTemplatesFound}
          text={words.emptyHint}
          action={
            <Link to="/templates" search={{}} activeOptions={{ exact: true }} className={classes.reset}>
              {words.showAllTemplates}
            </Link>
          }
        />
      ) : null}

      {templates.length > 0 && !hasFailed ? (
        <>
          <EarlierPages search={search} firstPage={firstPage} query={query} />
          <ul
            className={classes.grid}
            ref={listRef}
            aria-busy={isWaiting}
            data-waiting={isWaiting || undefined}
          >
            {templates.map((template, index) => (
              <li key={template.id} {...deferredLayout}>
                <TemplateCard
                  template={template}
                  eager={index === 0}
                  fetchPriority={index ? 'low' : undefined}
                  action={action(template)}
                  favorite={favorite(template)}
                />
              </li>
            ))}
          </ul>
          <LoadMore
            search={search}
            lastPage={lastPage}
            query={query}
            shown={templates.length}
            total={total ?? templates.length}
            onLoad={focusNextLoaded}
          />
        </>
      ) : null}
      {search.search &&
      !isWaiting &&
      !hasFailed &&
      total !== undefined &&
      total < limits.closeMatchesBelow ? (
        <ClientOnly>
          <Suspense>
            <CloseMatches text={search.search} action={action} favorite={favorite} />
          </Suspense>
        </ClientOnly>
      ) : null}
    </section>
  );
}

/**
 * Scrolls to the first template after a change of filter or order, but not when further pages load. Back
 * restores its own position afterwards.
 */
function useReturnToResults(search: CatalogueSearch): void {
  const filter = JSON.stringify(filterOf(search));
  const lastFilter = useRef(filter);
  useLayoutEffect(() => {
    if (lastFilter.current === filter) return;
    lastFilter.current = filter;
    returnToResults();
  }, [filter]);
}

/** Moves the focus to the first new card after "Load more". */
function useFocusOnNewCards(count: number) {
  const listRef = useRef<HTMLUListElement>(null);
  const countBefore = useRef<number | null>(null);
  useEffect(() => {
    if (countBefore.current === null || count <= countBefore.current) return;
    const card = listRef.current?.children[countBefore.current]?.querySelector<HTMLElement>('article');
    countBefore.current = null;
    card?.focus({ preventScroll: true });
  }, [count]);
  const focusNextLoaded = () => {
    countBefore.current = count;
  };
  return { listRef, focusNextLoaded };
}
