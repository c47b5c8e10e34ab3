import type { ListField } from './field';

/** What has values by name: an entry of a list, or a group of fields in it. */
export type Parts = Readonly<Record<string, unknown>>;

/** Whether a value is one. */
export function isParts(value: unknown): value is Parts {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The entries of a list; none of what is no list. */
export function entriesOf(value: unknown): Parts[] {
  return Array.isArray(value) ? value.filter(isParts) : [];
}

/** By what an entry is known again: its id, else its name. */
export function keyOf({ keyed, title }: ListField, entry: Parts): unknown {
  return entry[keyed ? 'id' : title];
}

/** The one of some entries that is known to be the same. */
export function findSame(field: ListField, entries: readonly Parts[], entry: Parts): Parts | undefined {
  return entries.find((other) => keyOf(field, other) === keyOf(field, entry));
}

/** Of the entries that a release has brought those that are not in the owner's list (public-pages.lists-follow-releases). */
export function notAdded(field: ListField, value: unknown, brought: readonly unknown[]): Parts[] {
  const there = entriesOf(value);
  return entriesOf(brought).filter((entry) => !findSame(field, there, entry));
}
