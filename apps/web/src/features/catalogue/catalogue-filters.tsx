import { formatCount } from '@app/contracts/format-count';
import { limits } from '@app/contracts/limits';
import { messages } from '@app/contracts/messages';
import { type CatalogueSort, catalogueSorts } from '@app/contracts/template/catalogue-sort';
import { Button, NativeSelect } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconChevronDown } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { SearchInput } from '~/ui/forms/search-input';
import classes from './catalogue-filters.module.css';
import {
  type CatalogueFilter,
  type CatalogueSearch,
  changeFilter,
  countActive,
  parseCatalogueSearch,
} from './catalogue-search';
import { CategoryList } from './category-list';
import { GivenPrices, PriceRange, rangeError } from './price-filter';
import { resultsId, scrollToResults } from './scroll-to-results';
import { useCatalogue, useFacets } from './use-catalogue';

const sortLabels: Record<CatalogueSort, string> = {
  name: 'Name',
  category: 'Category',
  newest: 'Newest',
  'price-asc': 'Price: low to high',
  'price-desc': 'Price: high to low',
};
const sortOptions = catalogueSorts.map((value) => ({ value, label: sortLabels[value] }));

function isSort(value: string): value is CatalogueSort {
  return catalogueSorts.some((sort) => sort === value);
}

/** Search, order and whatever narrows the list: in the sidebar of large screens, behind a button on small ones. */
export function CatalogueFilters({ search }: { search: CatalogueSearch }) {
  const [isOpen, setOpen] = useState(false);
  const bodyId = useId();
  const active = countActive(search);
  return (
    <section className={classes.filters} aria-label="Filters">
      <button
        type="button"
        className={classes.toggle}
        aria-expanded={isOpen}
        aria-controls={bodyId}
        onClick={() => setOpen(!isOpen)}
      >
        <IconAdjustmentsHorizontal size={20} stroke={1.75} aria-hidden />
        Filters
        {active > 0 ? <span className={classes.active}>{active} active</span> : null}
        <IconChevronDown className={classes.chevron} size={20} stroke={1.75} aria-hidden />
      </button>
      <div id={bodyId} className={classes.body} data-open={isOpen || undefined}>
        <FilterForm search={search} />
        <Link
          to="/templates"
          search={{}}
          activeOptions={{ exact: true }}
          className={classes.clear}
          data-idle={active === 0 || undefined}
        >
          Clear All Filters
        </Link>
        {isOpen ? <ShowResults search={search} onShow={() => setOpen(false)} /> : null}
      </div>
    </section>
  );
}

interface ShowResultsProps {
  search: CatalogueSearch;
  onShow: () => void;
}

/** On small screens, where the filters cover the results: how many there are, and the way to them. */
function ShowResults({ search, onShow }: ShowResultsProps) {
  const { query, total } = useCatalogue(search);
  const isWaiting = query.isPending || query.isPlaceholderData;
  return (
    <div className={classes.show}>
      <Button
        size="md"
        fullWidth
        onClick={() => {
          // The list moves up into the place of the filters.
          flushSync(onShow);
          scrollToResults();
          document.querySelector<HTMLElement>(`#${resultsId} [role=status]`)?.focus({ preventScroll: true });
        }}
      >
        {isWaiting || total === undefined ? messages.loadingTemplates : messages.showTemplates(total)}
      </Button>
    </div>
  );
}

/** A form that works without script as well: its button asks the server for the same address. */
function FilterForm({ search }: { search: CatalogueSearch }) {
  const navigate = useNavigate();
  const change = (next: CatalogueFilter, options: { replace: boolean }) =>
    void navigate({ to: '/templates', search: changeFilter(search, next), resetScroll: false, ...options });
  const formRef = useRef<HTMLFormElement>(null);
  const [showsRangeError, setShowsRangeError] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was typed or chosen before the script came.
  useEffect(() => {
    if (!formRef.current) return;
    const early = parseCatalogueSearch(Object.fromEntries(new FormData(formRef.current).entries()));
    const isSame =
      early.search === search.search &&
      early.industry === search.industry &&
      (early.sort ?? 'name') === (search.sort ?? 'name');
    if (isSame) return;
    change({ search: early.search, industry: early.industry, sort: early.sort }, { replace: true });
  }, []);

  const applyRange = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const [from, to] = [String(form.get('minPrice') ?? ''), String(form.get('maxPrice') ?? '')];
    setShowsRangeError(true);
    if (rangeError(from, to)) return;
    const { minPrice, maxPrice } = parseCatalogueSearch({ minPrice: from, maxPrice: to });
    const hasRange = minPrice !== undefined || maxPrice !== undefined;
    if (minPrice === search.minPrice && maxPrice === search.maxPrice) return;
    change({ minPrice, maxPrice, ...(hasRange && { price: undefined }) }, { replace: false });
  };

  return (
    <form ref={formRef} action="/templates" className={classes.form} noValidate onSubmit={applyRange}>
      <SearchInput
        name="search"
        size="md"
        label="Search templates"
        placeholder="Search templates"
        maxLength={limits.search}
        value={search.search ?? ''}
        // One step back leads out of a search, not through its letters.
        onSearch={(text) => change({ search: text }, { replace: Boolean(text && search.search) })}
      />
      <NativeSelect
        name="sort"
        label="Sort By"
        size="md"
        data={sortOptions}
        value={search.sort ?? 'name'}
        onChange={({ currentTarget: { value } }) => {
          if (isSort(value)) change({ sort: value }, { replace: false });
        }}
      />
      <CategoryList search={search} />
      <IndustrySelect search={search} onChange={(industry) => change({ industry }, { replace: false })} />
      <GivenPrices search={search} />
      {/* A range that was taken back elsewhere empties its fields. */}
      <PriceRange
        key={`${search.minPrice}-${search.maxPrice}`}
        search={search}
        showsError={showsRangeError}
      />
      {search.category ? <input type="hidden" name="category" value={search.category} /> : null}
      {search.price ? <input type="hidden" name="price" value={search.price} /> : null}
    </form>
  );
}

interface IndustrySelectProps {
  search: CatalogueSearch;
  onChange: (industry: string | undefined) => void;
}

/** The industries that have something to show, in the order of the home page, with how much. */
function IndustrySelect({ search, onChange }: IndustrySelectProps) {
  const facets = useFacets(search);
  // What was chosen stays chosen while nothing is counted.
  const chosen = search.industry
    ? [{ slug: search.industry, name: search.industry, templates: undefined }]
    : [];
  const withCount = (label: string, count: number | undefined) =>
    count === undefined ? label : `${label} (${formatCount(count)})`;
  return (
    <NativeSelect
      name="industry"
      label="Industry"
      size="md"
      value={search.industry ?? ''}
      onChange={({ currentTarget: { value } }) => onChange(value || undefined)}
      data={[
        { value: '', label: withCount('All', facets?.all.industries) },
        ...(facets?.industries ?? chosen).map(({ slug, name, templates }) => ({
          value: slug,
          label: withCount(name, templates),
        })),
      ]}
    />
  );
}
