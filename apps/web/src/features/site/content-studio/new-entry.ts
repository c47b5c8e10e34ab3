import type { EntryField, ListField } from '@app/content/editing/field';

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
