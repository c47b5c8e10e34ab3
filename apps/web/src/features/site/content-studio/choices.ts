import type { ListField } from '@app/content/editing/field';
import { entriesOf } from '@app/content/editing/list-entries';
import { createContext } from 'react';
import type { FieldView } from './typed-words';

interface Choices {
  /** Returns the entries of another list in the section, as options for a choice field. */
  of: (path: string) => { value: string; label: string }[];
  /** Describes what refers to an entry of the list at a path. */
  usesOf: (path: string, id: unknown) => string[];
  /** Returns the published entries of a list and those of its stored draft. */
  storedOf: (path: string) => Entries;
}

export const ChoicesContext = createContext<Choices>({ of: () => [], usesOf: () => [], storedOf: () => [] });

type Entries = readonly Readonly<Record<string, unknown>>[];

/** Returns choices from the current, possibly unsaved entries of a section's lists. */
export function choicesIn(views: readonly FieldView[], wordOf: (view: FieldView) => unknown): Choices {
  const lists = views.flatMap((view) =>
    view.field.kind === 'list' ? [{ field: view.field, entries: wordOf(view) as Entries }] : [],
  );
  return {
    of: (path) => {
      const entries = lists.find(({ field }) => field.path === path)?.entries ?? [];
      return entries.map(({ id, name }) => ({ value: String(id), label: String(name || 'New entry') }));
    },
    usesOf: (path, id) => lists.flatMap(({ field, entries }) => findUses(field, entries, { path, id })),
    storedOf: (path) => {
      const view = views.find(({ field }) => field.path === path);
      return [...entriesOf(view?.published), ...entriesOf(view?.draft?.value)];
    },
  };
}

function findUses(field: ListField, entries: Entries, { path, id }: { path: string; id: unknown }): string[] {
  const choiceFields = field.fields.filter((part) => part.kind === 'choice' && part.of === path);
  return entries
    .filter((entry) => choiceFields.some((part) => entry[part.path] === id))
    .map((entry) => `the ${field.one} “${entry[field.title] || 'New entry'}”`);
}

/**
 * Whether closed entries of lists have their inputs, which are most of a long section: from the first move of the
 * editor on.
 */
export const ClosedEntriesContext = createContext(true);
