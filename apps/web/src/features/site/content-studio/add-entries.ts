import type { ListField } from '@app/content/editing/field';
import { type EntryObject, entriesOf, keyOf } from '@app/content/editing/list-entries';

/**
 * Adds entries of the product to the owner's list, each after the entries that precede it in the product's
 * list.
 */
export function addEntries(
  field: ListField,
  { value, standard, added }: Record<'value' | 'standard', unknown> & { added: readonly EntryObject[] },
): EntryObject[] {
  const order = entriesOf(standard).map((entry) => keyOf(field, entry));
  return added.reduce<EntryObject[]>((all, entry) => {
    const before = new Set(order.slice(0, order.indexOf(keyOf(field, entry))));
    const last = all.findLastIndex((other) => before.has(keyOf(field, other)));
    return all.toSpliced(last + 1, 0, entry);
  }, entriesOf(value));
}
