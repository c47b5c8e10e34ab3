import type { RouterOutputs } from '@app/api/types';
import { useEffect, useState } from 'react';
import type { FormGuard } from '~/lib/forms/form-guard';
import {
  answerCall,
  beginCall,
  type CalledField,
  type FieldView,
  failCall,
  isOvertaken,
  keepMine,
  restoreWords,
  setTypedWord,
  syncWords,
  type TypedWords,
  takeTheirs,
  unsavedOf,
  wordOf,
} from './typed-words';

export type Content = RouterOutputs['content']['get'];

export function fieldsOf({ groups }: Content): FieldView[] {
  return groups.flatMap(({ fields }) => fields);
}

/** Holds the unsaved input for the fields of a section; it survives a reload (dashboard.content-studio). */
export function useStudioForm(content: Content, guard: FormGuard) {
  const [words, setWords] = useState(() => restoreWords((guard.read()?.values ?? {}) as TypedWords['typed']));
  useEffect(() => guard.report(unsavedOf(words), {}), [guard, words]);
  const views = fieldsOf(content);
  const now = syncWords(words, views);
  if (now !== words) setWords(now);
  const unsaved = unsavedOf(now);
  return {
    calls: now.calls,
    wordOf: (view: FieldView) => wordOf(now, view),
    isTyped: views.some(({ path }) => path in unsaved),
    type: (view: FieldView, value: unknown) => setWords((all) => setTypedWord(all, view, value)),
    isOvertaken: (view: FieldView) => isOvertaken(now, view),
    keepMine: (view: FieldView) => setWords((all) => keepMine(all, view)),
    takeTheirs: (view: FieldView) => setWords((all) => takeTheirs(all, view)),
    beginCall: (fields: readonly CalledField[]) => setWords((all) => beginCall(all, fields)),
    answerCall: (answer: Content) => setWords((all) => answerCall(all, fieldsOf(answer))),
    failCall: () => setWords(failCall),
    /** The changes to send to the server. */
    changes: () =>
      views.flatMap(({ path }) => {
        const mine = unsaved[path];
        if (!mine) return [];
        const { value, revision, standard } = mine;
        return [{ path, value, revision, standard }];
      }),
  };
}

export type StudioForm = ReturnType<typeof useStudioForm>;
