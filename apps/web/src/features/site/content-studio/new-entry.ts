import type { EntryField, ListField } from '@app/content/editing/field';
import { useState } from 'react';

type Entries = readonly Readonly<Record<string, unknown>>[];

const freeId = ({ newIds }: ListField, taken: Entries) =>
  newIds
    ? newIds.find((id) => taken.every((entry) => entry.id !== id))
    : `own-${crypto.randomUUID().slice(0, 8)}`;

/** Whether there is an id for another entry. */
export function hasRoom(field: ListField, taken: Entries): boolean {
  return freeId(field, taken) !== undefined;
}

/**
 * Returns an empty entry whose key none of `taken` has: the entries that it is added to, and those stored, as a
 * removed one's key with another address would be its renaming. It begins with `own-`, which no entry of the
 * build uses.
 */
export function newEntry(field: ListField, taken: Entries): Record<string, unknown> {
  return {
    ...(field.keyed && { id: freeId(field, taken) }),
    ...emptyWords(field.fields),
  };
}

function emptyWords(fields: readonly EntryField[]): Record<string, unknown> {
  return Object.fromEntries(fields.map((field) => [field.path, emptyValue(field)]));
}

function emptyValue(field: EntryField): unknown {
  switch (field.kind) {
    case 'lines':
    case 'list':
      return [];
    case 'group':
      return Object.fromEntries(field.fields.map(({ path }) => [path, '']));
    case 'picture':
    case 'shown':
      return undefined;
    case 'year':
      return new Date().getFullYear();
    case 'choice':
      return field.options[0]?.value ?? '';
    default:
      return '';
  }
}

/** Returns index-based keys for entries without one, beside the keys of entries moved or added here. */
function keysFor(count: number, previous: readonly string[]): string[] {
  const keys = previous.slice(0, count);
  for (let candidate = 0; keys.length < count; candidate++) {
    if (!keys.includes(String(candidate))) keys.push(String(candidate));
  }
  return keys;
}

/**
 * Manages keys for list entries without ids; they follow their entries when one is added, moved or removed.
 */
export function useEntryKeys(count: number) {
  const [previous, setPrevious] = useState<readonly string[]>([]);
  const keys = keysFor(count, previous);
  const move = (from: number, to: number) =>
    setPrevious(keys.toSpliced(from, 1).toSpliced(to, 0, ...keys.slice(from, from + 1)));
  return {
    keys,
    move,
    remove: (place: number) => setPrevious(keys.toSpliced(place, 1)),
    addFirst: () => setPrevious([crypto.randomUUID(), ...keys]),
    addLast: () => setPrevious([...keys, crypto.randomUUID()]),
  };
}
