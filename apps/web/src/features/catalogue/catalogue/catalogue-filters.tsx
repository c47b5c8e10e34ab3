import { catalogueSorts } from '@app/contracts/catalogue/template/catalogue-sort';
import { languageOf } from '@app/contracts/core/translation/language-of';
import { formatCount } from '@app/contracts/format-count';
import { limits } from '@app/contracts/limits';
import { NativeSelect } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import {
  type ComponentType,
  type FormEvent,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { readOneOf } from '~/lib/routing/list-search';
import { SearchInput } from '~/ui/forms/search-input';
import classes from './catalogue-filters.module.css';
import * as words from './catalogue-messages';
import { type CatalogueSearch, countActive, parseCatalogueSearch } from './catalogue-search';
import { ChoiceList, type ChoiceListProps } from './choice-list';
import { FilterSheet } from './filter-sheet';
import { industryWords } from './industry-words';
import { PresetPriceRanges, PriceRange, rangeError } from './price-filter';
import { useFacets } from './use-catalogue';
import { type ChangeCatalogue, useChangeCatalogue } from './use-change-catalogue';

/**
 * Lists the categories that have templates (catalogue.empty-choices), with counts; "All" clears the category
 * (catalogue.leave-category).
 */
function CategoryList({ search, onChoose }: Pick<ChoiceListProps, 'search' | 'onChoose'>) {
  const facets = useFacets(search);
  const titleId = useId();
  return (
    <nav aria-labelledby={titleId}>
      <ChoiceList
        search={search}
        onChoose={onChoose}
        titleId={titleId}
        title={words.categories}
        choices={[
          {
            label: words.allCategories,
            count: facets?.all.categories,
            change: { category: undefined },
            isChosen: !search.category,
          },
          ...(facets?.categories ?? []).map(({ slug, name, templates, translated }) => ({
            label: name,
            lang: languageOf({ translated }, 'name'),
            count: templates,
            change: { category: slug },
            isChosen: search.category === slug,
          })),
        ]}
      />
    </nav>
  );
}

// If the chunk can't be loaded, the sheet reports it (`filter-sheet.tsx`) and can still be closed with its
// close button.
const ShowResults = lazy<ComponentType<{ search: CatalogueSearch; onShow: () => void }>>(() =>
  import('./show-results').catch(() => ({ default: () => null })),
);

/**
 * Search and sort order, always visible, and the other filters: in the sidebar of large screens, in a bottom
 * sheet on small ones. A single form that also works without JavaScript: Enter requests the same URL from the
 * server.
 */
export function CatalogueFilters({ search }: { search: CatalogueSearch }) {
  const { formRef, change, showsRangeError, applyRange } = useFilterForm(search);
  const [isOpen, setOpen] = useState(false);
  const bodyId = useId();
  const active = countActive(search);
  // A filter is left out where none of its choices would help.
  const counts = useFacets(search)?.all;
  const price = search.price ?? search.minPrice ?? search.maxPrice;
  return (
    <section aria-label={words.filters}>
      <form ref={formRef} action="/templates" className={classes.form} noValidate onSubmit={applyRange}>
        <FilterBar search={search} change={change}>
          <button
            type="button"
            className={classes.toggle}
            aria-label={active > 0 ? words.filtersActive(active) : words.filters}
            aria-expanded={isOpen}
            aria-controls={bodyId}
            onClick={() => setOpen(true)}
          >
            <IconAdjustmentsHorizontal size={20} stroke={1.75} aria-hidden />
            {active > 0 ? (
              <span className={classes.active} aria-hidden="true">
                {active}
              </span>
            ) : null}
          </button>
        </FilterBar>
        <FilterSheet id={bodyId} opened={isOpen} onClose={() => setOpen(false)}>
          {counts?.categories === 0 && !search.category ? null : (
            <CategoryList search={search} onChoose={change} />
          )}
          {counts?.industries === 0 && !search.industry ? null : (
            <IndustrySelect search={search} change={change} />
          )}
          {counts?.prices === 0 && price === undefined ? null : (
            <>
              <PresetPriceRanges search={search} onChoose={change} />
              {/* Empties the fields when the range is removed elsewhere. */}
              <PriceRange
                key={`${search.minPrice}-${search.maxPrice}`}
                search={search}
                showsError={showsRangeError}
              />
            </>
          )}
          <Link
            to="/templates"
            search={{}}
            activeOptions={{ exact: true }}
            className={classes.clear}
            data-idle={active === 0 || undefined}
          >
            {words.clearFilters}
          </Link>
          {isOpen ? (
            <Suspense>
              <ShowResults search={search} onShow={() => setOpen(false)} />
            </Suspense>
          ) : null}
        </FilterSheet>
        {search.category ? <input type="hidden" name="category" value={search.category} /> : null}
        {search.price ? <input type="hidden" name="price" value={search.price} /> : null}
      </form>
    </section>
  );
}

interface FilterBarProps {
  search: CatalogueSearch;
  change: ChangeCatalogue;
  /** The button that opens the other filters. */
  children: ReactNode;
}

/** Renders search and sort order. */
function FilterBar({ search, change, children }: FilterBarProps) {
  const isRated = useFacets(search)?.rated || search.sort === 'rating';
  const sortOptions = catalogueSorts
    .filter((sort) => sort !== 'rating' || isRated)
    .map((value) => ({ value, label: words.sortLabels[value] }));
  return (
    <div className={classes.bar}>
      <SearchInput
        name="search"
        size="md"
        className={classes.search}
        label={words.searchLabel}
        placeholder={words.searchPlaceholder}
        maxLength={limits.search}
        value={search.search ?? ''}
        // Back leaves the search in one step rather than undoing it letter by letter.
        onSearch={(text) => change({ search: text }, Boolean(text && search.search))}
      />
      <div className={classes.tools}>
        <NativeSelect
          name="sort"
          label={words.sortBy}
          size="md"
          className={classes.sort}
          data={sortOptions}
          value={search.sort ?? 'name'}
          onChange={({ currentTarget: { value } }) => change({ sort: readOneOf(value, catalogueSorts) })}
        />
        {children}
      </div>
    </div>
  );
}

/** Handles the form: each field changes its part of the URL; a price range changes it once applied. */
function useFilterForm(search: CatalogueSearch) {
  const change = useChangeCatalogue();
  const formRef = useRef<HTMLFormElement>(null);
  const [showsRangeError, setShowsRangeError] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was typed or chosen before the script came.
  useEffect(() => {
    if (!formRef.current) return;
    const form = Object.fromEntries(new FormData(formRef.current));
    const { search: text, industry, sort } = parseCatalogueSearch(form);
    const isSame =
      text === search.search && industry === search.industry && (sort ?? 'name') === (search.sort ?? 'name');
    if (!isSame) void change({ search: text, industry, sort }, true);
  }, []);

  const applyRange = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const [from, to] = [String(form.get('minPrice') ?? ''), String(form.get('maxPrice') ?? '')];
    setShowsRangeError(true);
    if (rangeError(from, to)) return;
    const { minPrice, maxPrice } = parseCatalogueSearch({ minPrice: from, maxPrice: to });
    if (minPrice === search.minPrice && maxPrice === search.maxPrice) return;
    // A range removes the `price` filter from the URL.
    void change({ minPrice, maxPrice });
  };

  return { formRef, change, showsRangeError, applyRange };
}

/** Lists the industries that have templates, in the order of the home page, with counts. */
function IndustrySelect({ search, change }: { search: CatalogueSearch; change: ChangeCatalogue }) {
  const facets = useFacets(search);
  // Keeps the selected industry while no counts are loaded.
  const chosen = search.industry
    ? [{ slug: search.industry, name: search.industry, templates: undefined }]
    : [];
  const withCount = (label: string, count: number | undefined) =>
    count === undefined ? label : `${label} (${formatCount(count)})`;
  return (
    <NativeSelect
      name="industry"
      label={words.industry}
      size="md"
      value={search.industry ?? ''}
      onChange={({ currentTarget: { value } }) => change({ industry: value || undefined })}
      data={[
        { value: '', label: withCount(words.allIndustries, facets?.all.industries) },
        ...(facets?.industries ?? chosen).map((industry) => ({
          value: industry.slug,
          label: withCount(industryWords(industry), industry.templates),
        })),
      ]}
    />
  );
}
