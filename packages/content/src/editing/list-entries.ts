import type { ListField } from './field';

/** An object of values by name: a list entry, or a group of fields within one. */
export type EntryObject = Readonly<Record<string, unknown>>;

/** Whether a value is such an object. */
export function isEntryObject(value: unknown): value is EntryObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns the entries of a list; an empty array if the value is not a list. */
export function entriesOf(value: unknown): EntryObject[] {
  return Array.isArray(value) ? value.filter(isEntryObject) : [];
}

/** Returns the value that identifies an entry: its id, otherwise its name. */
export function keyOf({ keyed, title }: ListField, entry: EntryObject): unknown {
  return entry[keyed ? 'id' : title];
}

/** Finds the entry with the same identity. */
export function findSame(
  field: ListField,
  entries: readonly EntryObject[],
  entry: EntryObject,
): EntryObject | undefined {
  return entries.find((other) => keyOf(field, other) === keyOf(field, entry));
}

/**
 * Returns the entries brought by a release that the owner's list lacks (public-pages.lists-follow-releases).
 */
export function findMissingEntries(
  field: ListField,
  value: unknown,
  released: readonly unknown[],
): EntryObject[] {
  const existing = entriesOf(value);
  return entriesOf(released).filter((entry) => !findSame(field, existing, entry));
}
