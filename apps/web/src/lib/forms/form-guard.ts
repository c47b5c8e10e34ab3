import { createContext, useContext, useMemo, useRef } from 'react';
import { useDraftOwner } from '~/lib/storage/draft-owner';
import {
  type FormDraft,
  type FormValues,
  isSame,
  readFormDraft,
  storeFormDraft,
} from '~/lib/storage/form-draft';

/** Preserves a form's input until it is saved. */
export interface FormGuard {
  /** Returns the input from before a reload or the end of the session. */
  read: () => FormDraft | null;
  /** Receives the field values after every change, the initial values, the version of the row, the submit key. */
  report: (values: FormValues, base: FormValues, version?: string, submitKey?: string) => void;
  /** Called when the form was saved or discarded. */
  forget: () => void;
  /**
   * Called when a new row was saved for the first time: its form now has this name and takes over what was
   * typed meanwhile.
   */
  moveTo: (form: string) => void;
  /** Whether any input would be lost. */
  isUnsaved: () => boolean;
}

/** The guard of the dialog around a form; forms report to it automatically. */
export const FormGuardContext = createContext<FormGuard | null>(null);

/**
 * Returns a guard for the form of this name. The same name, with the id of the edited row where there are
 * several, finds earlier input again. `opens` is what the screen needs to reopen the dialog; input saved for
 * another one is left alone.
 */
export function useFormGuard(form: string, opens?: unknown): FormGuard {
  const userId = useDraftOwner();
  const currentPlace = useRef({ form, opens });
  currentPlace.current = { form, opens };
  const unsaved = useRef(false);
  const movedForm = useRef<string>(undefined);
  return useMemo(() => {
    const storeDraft = (draft: FormDraft | null) => {
      if (userId.current)
        storeFormDraft(userId.current, movedForm.current ?? currentPlace.current.form, draft);
    };
    return {
      read: () => {
        const draft = readFormDraft(userId.current, currentPlace.current.form);
        return draft && isSame(draft.opens, currentPlace.current.opens) ? draft : null;
      },
      report: (values, base, version, submitKey) => {
        unsaved.current = !isSame(values, base);
        storeDraft({ base, values, opens: currentPlace.current.opens, version, submitKey });
      },
      forget: () => {
        unsaved.current = false;
        storeDraft(null);
      },
      moveTo: (next) => {
        const draft = readFormDraft(userId.current, currentPlace.current.form);
        storeDraft(null);
        movedForm.current = next;
        storeDraft(draft);
      },
      isUnsaved: () => unsaved.current,
    };
  }, [userId]);
}

/** Returns the guard of the surrounding dialog, if there is one. */
export function useDialogGuard(): FormGuard | null {
  return useContext(FormGuardContext);
}
