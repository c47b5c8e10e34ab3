import type { ListField } from '@app/content/editing/field';
import { entriesOf, keyOf, type Parts } from '@app/content/editing/list-entries';

/** The owner's entries with others of the product, each behind those that it stands behind there. */
export function addEntries(
  field: ListField,
  { value, standard, added }: Record<'value' | 'standard', unknown> & { added: readonly Parts[] },
): Parts[] {
  const order = entriesOf(standard).map((entry) => keyOf(field, entry));
  return added.reduce<Parts[]>((all, entry) => {
    const before = new Set(order.slice(0, order.indexOf(keyOf(field, entry))));
    const last = all.findLastIndex((other) => before.has(keyOf(field, other)));
    return all.toSpliced(last + 1, 0, entry);
  }, entriesOf(value));
}
