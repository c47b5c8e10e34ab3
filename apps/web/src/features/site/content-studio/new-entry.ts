import type { EntryField, ListField } from '@app/content/editing/field';

/** Returns an empty entry. Its key begins with `own-`, which no entry of the build uses. */
export function newEntry({ fields, keyed }: ListField): Record<string, unknown> {
  return {
    ...(keyed && { id: `own-${crypto.randomUUID().slice(0, 8)}` }),
    ...emptyWords(fields),
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
      return undefined;
    case 'choice':
      return field.options[0]?.value ?? '';
    default:
      return '';
  }
}
