import type { ListField } from '@app/content/editing/field';

/** One of a list. */
export type Entry = Readonly<Record<string, unknown>>;

const entriesOf = (value: unknown) => (Array.isArray(value) ? (value as Entry[]) : []);

function keyOf({ keyed, title }: ListField, entry: Entry): unknown {
  return entry[keyed ? 'id' : title];
}

/** Of the entries that a release has brought those that the owner has not added yet. */
export function notAdded(field: ListField, value: unknown, brought: readonly unknown[]): Entry[] {
  const there = new Set(entriesOf(value).map((entry) => keyOf(field, entry)));
  return entriesOf(brought).filter((entry) => !there.has(keyOf(field, entry)));
}

/** The owner's entries with others of the product, each behind those that it stands behind there. */
export function addEntries(
  field: ListField,
  { value, standard, added }: Record<'value' | 'standard', unknown> & { added: readonly Entry[] },
): Entry[] {
  const order = entriesOf(standard).map((entry) => keyOf(field, entry));
  return added.reduce<Entry[]>((all, entry) => {
    const before = new Set(order.slice(0, order.indexOf(keyOf(field, entry))));
    const last = all.findLastIndex((other) => before.has(keyOf(field, other)));
    return all.toSpliced(last + 1, 0, entry);
  }, entriesOf(value));
}
