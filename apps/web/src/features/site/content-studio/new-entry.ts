import type { EntryField, ListField } from '@app/content/editing/field';

type Entries = readonly Readonly<Record<string, unknown>>[];

const freeId = ({ newIds }: ListField, entries: Entries) =>
  newIds
    ? newIds.find((id) => entries.every((entry) => entry.id !== id))
    : `own-${crypto.randomUUID().slice(0, 8)}`;

/** Whether there is an id for another entry. */
export function hasRoom(field: ListField, entries: Entries): boolean {
  return freeId(field, entries) !== undefined;
}

/**
 * Returns an empty entry to add to others. Its key begins with `own-`, which no entry of the build uses.
 */
export function newEntry(field: ListField, entries: Entries): Record<string, unknown> {
  return {
    ...(field.keyed && { id: freeId(field, entries) }),
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
