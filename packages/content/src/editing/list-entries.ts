import type { ListField } from './field';

/** An object of values by name: a list entry, or a group of fields within one. */
export type Parts = Readonly<Record<string, unknown>>;

/** Whether a value is such an object. */
export function isParts(value: unknown): value is Parts {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns the entries of a list; an empty array if the value is not a list. */
export function entriesOf(value: unknown): Parts[] {
  return Array.isArray(value) ? value.filter(isParts) : [];
}

/** Returns the value that identifies an entry: its id, otherwise its name. */
export function keyOf({ keyed, title }: ListField, entry: Parts): unknown {
  return entry[keyed ? 'id' : title];
}

/** Finds the entry with the same identity. */
export function findSame(field: ListField, entries: readonly Parts[], entry: Parts): Parts | undefined {
  return entries.find((other) => keyOf(field, other) === keyOf(field, entry));
}

/**
 * Returns the entries brought by a release that the owner's list lacks (public-pages.lists-follow-releases).
 */
export function notAdded(field: ListField, value: unknown, brought: readonly unknown[]): Parts[] {
  const there = entriesOf(value);
  return entriesOf(brought).filter((entry) => !findSame(field, there, entry));
}
