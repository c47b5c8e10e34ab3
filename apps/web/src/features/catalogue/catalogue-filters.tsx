import { type CatalogueSort, catalogueSorts } from '@app/contracts/catalogue-sort';
import { limits } from '@app/contracts/limits';
import { NativeSelect } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconChevronDown } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useId, useRef, useState } from 'react';
import { SearchInput } from '~/ui/search-input';
import classes from './catalogue-filters.module.css';
import {
  type CatalogueFilter,
  type CatalogueSearch,
  changeFilter,
  countActive,
  parseCatalogueSearch,
} from './catalogue-search';
import { CategoryList } from './category-list';

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

/** Search, order and categories: in the sidebar of large screens, behind a button on small ones (spec 2.4). */
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
        <SearchAndSort search={search} />
        <CategoryList search={search} />
        <Link
          to="/templates"
          search={{}}
          activeOptions={{ exact: true }}
          className={classes.clear}
          data-idle={active === 0 || undefined}
        >
          Clear All Filters
        </Link>
      </div>
    </section>
  );
}

/** A form that works without script as well: Enter asks the server for the same address. */
function SearchAndSort({ search }: { search: CatalogueSearch }) {
  const navigate = useNavigate();
  const change = (next: CatalogueFilter, options: { replace: boolean }) =>
    void navigate({ to: '/templates', search: changeFilter(search, next), resetScroll: false, ...options });
  const formRef = useRef<HTMLFormElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was typed or chosen before the script came.
  useEffect(() => {
    if (!formRef.current) return;
    const early = parseCatalogueSearch(Object.fromEntries(new FormData(formRef.current).entries()));
    const isSame = early.search === search.search && (early.sort ?? 'name') === (search.sort ?? 'name');
    if (!isSame) change({ search: early.search, sort: early.sort }, { replace: true });
  }, []);

  return (
    <form
      ref={formRef}
      action="/templates"
      className={classes.form}
      onSubmit={(event) => event.preventDefault()}
    >
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
      {search.category ? <input type="hidden" name="category" value={search.category} /> : null}
      {search.industry ? <input type="hidden" name="industry" value={search.industry} /> : null}
    </form>
  );
}
