import type { RouterOutputs } from '@app/api/types';
import { readWordPath } from '@app/content/path-in-language';
import { useEffect, useState } from 'react';
import type { FormGuard } from '~/lib/forms/form-guard';
import { isSame } from '~/lib/storage/form-draft';

export type Content = RouterOutputs['content']['get'];
export type FieldView = Content['groups'][number]['fields'][number];

/** What somebody has typed into a field and not saved: null for the words of the build. */
export interface TypedWord {
  value: unknown;
  /** The state of the field that they had before them, or that saving it has made. */
  revision: number;
  /** It is saved, and shown until the fields come as they are since then: what is there before would close an entry that is new. */
  isSaved?: true;
}
type Typed = Readonly<Record<string, TypedWord>>;

/** What a field says with its draft. */
export function draftedValue({ draft, published, standard }: FieldView): unknown {
  return (draft ? draft.value : published) ?? standard;
}

export function fieldsOf({ groups }: Content): FieldView[] {
  return groups.flatMap(({ fields }) => fields);
}

function unsaved(typed: Typed): Typed {
  return Object.fromEntries(Object.entries(typed).filter(([, { isSaved }]) => !isSaved));
}

/** What stands in a field in place of what is drafted there. */
function shown(typed: Typed, { path, revision }: FieldView): TypedWord | undefined {
  const mine = typed[path];
  return mine?.isSaved && revision >= mine.revision ? undefined : mine;
}

/** What is typed over the fields of a section, until it is saved; it survives a reload (dashboard.content-studio). */
export function useStudioForm(content: Content, guard: FormGuard) {
  const [typed, setTyped] = useState<Typed>(() => (guard.read()?.values ?? {}) as Typed);
  useEffect(() => guard.report(unsaved(typed), {}), [guard, typed]);
  const views = fieldsOf(content);

  const wordOf = (view: FieldView): unknown => {
    const mine = shown(typed, view);
    return mine ? (mine.value ?? view.standard) : draftedValue(view);
  };
  return {
    typed,
    wordOf,
    isTyped: views.some(({ path }) => path in unsaved(typed)),
    type(view: FieldView, value: unknown) {
      setTyped((all) => {
        const { [view.path]: _before, ...others } = all;
        const before = shown(all, view);
        const isBack = !before?.isSaved && isSame(value ?? view.standard, draftedValue(view));
        return isBack
          ? others
          : { ...others, [view.path]: { value, revision: before?.revision ?? view.revision } };
      });
    },
    /** Whether somebody else has changed the field since it was typed into. */
    isOvertaken: (view: FieldView) => {
      const mine = shown(typed, view);
      return mine !== undefined && mine.revision < view.revision;
    },
    /** Mine stays, over what the other one has written. */
    keepMine: (view: FieldView) =>
      setTyped((all) => {
        const mine = all[view.path];
        return mine ? { ...all, [view.path]: { ...mine, revision: view.revision } } : all;
      }),
    takeTheirs: ({ path }: FieldView) => setTyped(({ [path]: _mine, ...others }) => others),
    /** Of what was typed when it was sent; what is typed since then stays. */
    markSaved: (sent: Typed, answer: Content) => {
      const revisions = new Map(fieldsOf(answer).map(({ path, revision }) => [path, revision]));
      setTyped((all) =>
        Object.fromEntries(
          Object.entries(all).map(([path, mine]): [string, TypedWord] => {
            const revision = revisions.get(path);
            if (!sent[path] || revision === undefined) return [path, mine];
            const { value } = mine;
            return [path, mine === sent[path] ? { value, revision, isSaved: true } : { value, revision }];
          }),
        ),
      );
    },
    /** For the server. */
    changes: () =>
      views.flatMap(({ path }) => {
        const mine = unsaved(typed)[path];
        return mine ? [{ path, value: mine.value, revision: mine.revision }] : [];
      }),
    /** What the page would say: every word that is not that of the build, by the path that its language knows it by. */
    words: () =>
      Object.fromEntries(
        views
          .filter((view) => view.field.kind !== 'locked' && !isSame(wordOf(view), view.standard))
          .map((view) => [readWordPath(view.path).path, wordOf(view)]),
      ),
  };
}

export type StudioForm = ReturnType<typeof useStudioForm>;
