import type { ListField } from '@app/content/editing/field';
import { createContext } from 'react';
import type { FieldView } from './typed-words';

interface Choices {
  /** Entries of a list elsewhere in the section, for a field that chooses among them. */
  of: (path: string) => { value: string; label: string }[];
  /** What chooses an entry of the list at a path, in words. */
  usesOf: (path: string, id: unknown) => string[];
}

export const ChoicesContext = createContext<Choices>({ of: () => [], usesOf: () => [] });

type Entries = readonly Readonly<Record<string, unknown>>[];

/** Entries of the lists of a section as they are typed. */
export function choicesIn(views: readonly FieldView[], wordOf: (view: FieldView) => unknown): Choices {
  const lists = views.flatMap((view) =>
    view.field.kind === 'list' ? [{ field: view.field, entries: wordOf(view) as Entries }] : [],
  );
  return {
    of: (path) => {
      const entries = lists.find(({ field }) => field.path === path)?.entries ?? [];
      return entries.map(({ id, name }) => ({ value: String(id), label: String(name || 'New entry') }));
    },
    usesOf: (path, id) => lists.flatMap(({ field, entries }) => usesIn(field, entries, { path, id })),
  };
}

function usesIn(field: ListField, entries: Entries, { path, id }: { path: string; id: unknown }): string[] {
  const choosing = field.fields.filter((part) => part.kind === 'choice' && part.of === path);
  return entries
    .filter((entry) => choosing.some((part) => entry[part.path] === id))
    .map((entry) => `the ${field.one} “${entry[field.title] || 'New entry'}”`);
}
