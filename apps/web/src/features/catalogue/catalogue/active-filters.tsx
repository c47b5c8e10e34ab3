import { formatCents, formatStartingPrice } from '@app/contracts/catalogue/price/price';
import { toCents } from '@app/contracts/core/money/site-currency';
import { VisuallyHidden } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { opensInNewTab } from '~/lib/routing/press-first';
import * as words from './catalogue-messages';
import classes from './catalogue-results.module.css';
import { type CatalogueNarrowing, type CatalogueSearch, changeFilter } from './catalogue-search';
import { industryWords } from './industry-words';
import { useFacets } from './use-catalogue';
import { useChangeCatalogue } from './use-change-catalogue';

interface ActiveFilter {
  label: string;
  /** The filter without this part. */
  without: CatalogueNarrowing;
}

/** Describes a price range: "$50 to $200", "From $50" or "Up to $200". */
function rangeLabel({ minPrice, maxPrice }: CatalogueNarrowing): string {
  const [from, to] = [formatCents(toCents(minPrice ?? 0)), formatCents(toCents(maxPrice ?? 0))];
  if (maxPrice === undefined) return words.fromPrice(from);
  return minPrice === undefined ? words.upToPrice(to) : words.priceRange(from, to);
}

function useActiveFilters(search: CatalogueSearch): ActiveFilter[] {
  const facets = useFacets(search);
  const { search: text, category, industry, price, minPrice, maxPrice } = search;
  const categoryName = facets?.categories.find(({ slug }) => slug === category)?.name ?? category;
  const industryFacet = facets?.industries.find(({ slug }) => slug === industry);
  const active: ActiveFilter[] = [];
  if (text) active.push({ label: words.searched(text), without: { search: undefined } });
  if (category)
    active.push({ label: words.inCategory(categoryName ?? category), without: { category: undefined } });
  if (industry)
    active.push({
      label: words.inIndustry(industryFacet ? industryWords(industryFacet) : industry),
      without: { industry: undefined },
    });
  if (price) {
    active.push({ label: formatStartingPrice({ kind: price, minCents: 0 }), without: { price: undefined } });
  }
  if (minPrice !== undefined || maxPrice !== undefined) {
    active.push({ label: rangeLabel(search), without: { minPrice: undefined, maxPrice: undefined } });
  }
  return active;
}

/** A removed filter disappears, so the focus moves to the next one, and after the last to the count. */
function focusNeighbour({ currentTarget }: MouseEvent<HTMLElement>): void {
  const item = currentTarget.closest('li');
  const neighbour = (item?.nextElementSibling ?? item?.previousElementSibling)?.querySelector('a');
  const count = item?.closest('section')?.querySelector<HTMLElement>('[role=status]');
  (neighbour ?? count)?.focus({ preventScroll: true });
}

/** Lists the active parts of the filter, each with a button to remove it. */
export function ActiveFilters({ search }: { search: CatalogueSearch }) {
  const active = useActiveFilters(search);
  const change = useChangeCatalogue();
  if (active.length === 0) return null;
  return (
    <ul className={classes.chips} aria-label={words.activeFilters}>
      {active.map(({ label, without }) => (
        <li key={label}>
          <Link
            to="/templates"
            search={changeFilter(search, without)}
            activeOptions={{ exact: true }}
            className={classes.chip}
            resetScroll={false}
            onClick={(event) => {
              if (opensInNewTab(event)) return;
              event.preventDefault();
              focusNeighbour(event);
              void change(without);
            }}
          >
            <VisuallyHidden>{words.removeFilter}</VisuallyHidden>
            <span>{label}</span>
            <IconX size={16} stroke={2} aria-hidden />
          </Link>
        </li>
      ))}
    </ul>
  );
}
