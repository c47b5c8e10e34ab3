import type { CatalogueSort } from '@app/contracts/catalogue/template/catalogue-sort';
import { formatCount } from '@app/contracts/format-count';

/* Copy of the catalogue list and its filters. */

export const templates = 'Templates';
export const emptyHint = 'Try another word, or look at everything we have.';
export const showAllTemplates = 'Show all templates';

export const filters = 'Filters';
export const filtersActive = (active: number) => `Filters, ${active} active`;
export const closeFilters = 'Close the filters';
export const clearFilters = 'Clear All Filters';
export const activeFilters = 'Active filters';
/** Followed by the name of the filter. */
export const removeFilter = 'Remove the filter ';
export const searched = (text: string) => `“${text}”`;
export const inCategory = (name: string) => `Category: ${name}`;
export const inIndustry = (name: string) => `Industry: ${name}`;
export const fromPrice = (price: string) => `From ${price}`;
export const upToPrice = (price: string) => `Up to ${price}`;
export const priceRange = (from: string, to: string) => `${from} to ${to}`;

export const searchLabel = 'Search templates';
export const searchPlaceholder = 'Search';
export const sortBy = 'Sort By';
export const sortLabels: Record<CatalogueSort, string> = {
  name: 'Name',
  category: 'Category',
  newest: 'Newest',
  'price-asc': 'Price: low to high',
  'price-desc': 'Price: high to low',
  rating: 'Best rated',
};

export const categories = 'Categories';
export const allCategories = 'All';
export const industry = 'Industry';
export const allIndustries = 'All';
export const price = 'Price';
export const anyPrice = 'Any price';
export const priceRangeTitle = 'Price range';
export const from = 'From';
export const to = 'To';
export const apply = 'Apply';

export const shownOf = (shown: number, total: number) => `${formatCount(shown)} of ${formatCount(total)}`;
export const loadMore = 'Load more';
export const tryAgain = 'Try Again';
export const loadEarlier = 'Load earlier templates';
