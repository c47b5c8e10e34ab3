import type { RouterOutputs } from '@app/api/types';
import { useEffect, useState } from 'react';
import type { FormGuard } from '~/lib/forms/form-guard';
import { isSame } from '~/lib/storage/form-draft';

export type Content = RouterOutputs['content']['get'];
export type FieldView = Content['groups'][number]['fields'][number];

/** What somebody has typed into a field and not saved: null for the words of the build. */
export interface TypedWord {
  value: unknown;
  /** The state of the field that they had before them. */
  revision: number;
}
type Typed = Readonly<Record<string, TypedWord>>;

/** What a field says with its draft. */
export function draftedValue({ draft, published, standard }: FieldView): unknown {
  return (draft ? draft.value : published) ?? standard;
}

export function fieldsOf({ groups }: Content): FieldView[] {
  return groups.flatMap(({ fields }) => fields);
}

/** What is typed over the fields of a section, until it is saved; it survives a reload (dashboard.content-studio). */
export function useStudioForm(content: Content, guard: FormGuard) {
  const [typed, setTyped] = useState<Typed>(() => (guard.read()?.values ?? {}) as Typed);
  useEffect(() => guard.report(typed, {}), [guard, typed]);
  const views = fieldsOf(content);

  const wordOf = (view: FieldView): unknown => {
    const mine = typed[view.path];
    return mine ? (mine.value ?? view.standard) : draftedValue(view);
  };
  return {
    typed,
    wordOf,
    isTyped: views.some(({ path }) => path in typed),
    type(view: FieldView, value: unknown) {
      setTyped(({ [view.path]: before, ...others }) =>
        isSame(value ?? view.standard, draftedValue(view))
          ? others
          : { ...others, [view.path]: { value, revision: before?.revision ?? view.revision } },
      );
    },
    /** Whether somebody else has changed the field since it was typed into. */
    isOvertaken: (view: FieldView) => {
      const mine = typed[view.path];
      return mine !== undefined && mine.revision !== view.revision;
    },
    /** Mine stays, over what the other one has written. */
    keepMine: (view: FieldView) =>
      setTyped((all) => {
        const mine = all[view.path];
        return mine ? { ...all, [view.path]: { ...mine, revision: view.revision } } : all;
      }),
    takeTheirs: ({ path }: FieldView) => setTyped(({ [path]: _mine, ...others }) => others),
    forget: () => setTyped({}),
    /** For the server. */
    changes: () =>
      views.flatMap(({ path }) => {
        const mine = typed[path];
        return mine ? [{ path, value: mine.value, revision: mine.revision }] : [];
      }),
    /** What the page would say: every word that is not that of the build. */
    words: () =>
      Object.fromEntries(
        views
          .filter((view) => view.field.kind !== 'locked' && !isSame(wordOf(view), view.standard))
          .map((view) => [view.path, wordOf(view)]),
      ),
  };
}

export type StudioForm = ReturnType<typeof useStudioForm>;
