import type { ListField } from '@app/content/editing/field';

type Entry = Readonly<Record<string, unknown>>;

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Returns an entry with one field changed. Lines of the build that are made of that field are no longer true: they
 * become blank, so that they follow from the fields.
 */
export function changeEntry(
  { fields }: Pick<ListField, 'fields'>,
  entry: Entry,
  change: { path: string; value: unknown },
  released: readonly Entry[],
): Entry {
  const built = released.find(({ id }) => id !== undefined && id === entry.id);
  const outdated = fields.filter(
    (field) =>
      field.kind === 'lines' &&
      field.madeOf?.includes(change.path) &&
      built !== undefined &&
      isSame(entry[field.path], built[field.path]) &&
      !isSame(change.value, built[change.path]),
  );
  return {
    ...entry,
    [change.path]: change.value,
    ...Object.fromEntries(outdated.map(({ path }) => [path, []])),
  };
}
