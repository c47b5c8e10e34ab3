import { type TemplateSort, templateSorts } from '@app/contracts/catalogue/template/status';
import type { SortDirection } from '@app/contracts/sort-direction';

export const templateNouns = { one: 'template', many: 'templates' };

export const templateColumnLabels: Record<TemplateSort, string> = {
  title: 'Title',
  category: 'Category',
  status: 'Status',
  price: 'Price',
  changed: 'Changed',
  created: 'Created',
};

const alphabetic = { asc: 'A to Z', desc: 'Z to A' };
const timeOrderLabels = { asc: 'oldest first', desc: 'newest first' };
const words: Record<TemplateSort, Record<SortDirection, string>> = {
  title: alphabetic,
  category: alphabetic,
  status: { asc: 'pending first', desc: 'published first' },
  price: { asc: 'lowest first', desc: 'highest first' },
  changed: timeOrderLabels,
  created: timeOrderLabels,
};

/** Options of `SortSelect`. */
export const templateOrders = templateSorts.map((by) => ({
  by,
  label: templateColumnLabels[by],
  words: words[by],
}));

/** Default order when the URL has none. */
export const defaultTemplateOrder = { by: 'created', direction: 'desc' } as const;
