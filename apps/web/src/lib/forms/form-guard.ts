import { createContext, useContext, useMemo, useRef } from 'react';
import { useDraftOwner } from '~/lib/storage/draft-owner';
import {
  type FormDraft,
  type FormValues,
  isSame,
  keepFormDraft,
  readFormDraft,
} from '~/lib/storage/form-draft';

/** Keeps what is typed into a form until it is saved. */
export interface FormGuard {
  /** What was typed before the page was loaded again, or the session ended. */
  read: () => FormDraft | null;
  /** Gets what the fields hold after every change, what they held before anything was typed, and of which version of the row. */
  report: (values: FormValues, base: FormValues, version?: string) => void;
  /** It is saved, or given up. */
  forget: () => void;
  /** What it is about was saved for the first time, and has a form of this name now, which finds what was typed meanwhile. */
  moveTo: (form: string) => void;
  /** Whether something typed would be lost. */
  isUnsaved: () => boolean;
}

/** The guard of the dialog around a form; forms report to it by themselves. */
export const FormGuardContext = createContext<FormGuard | null>(null);

/**
 * A guard for the form of this name: the same name, with the id of what is edited where there are several, finds what
 * was typed again. `opens` is what its screen needs to open the dialog again; what was typed for another is left alone.
 */
export function useFormGuard(form: string, opens?: unknown): FormGuard {
  const userId = useDraftOwner();
  const place = useRef({ form, opens });
  place.current = { form, opens };
  const unsaved = useRef(false);
  const moved = useRef<string>(undefined);
  return useMemo(() => {
    const keep = (draft: FormDraft | null) => {
      if (userId.current) keepFormDraft(userId.current, moved.current ?? place.current.form, draft);
    };
    return {
      read: () => {
        const draft = readFormDraft(userId.current, place.current.form);
        return draft && isSame(draft.opens, place.current.opens) ? draft : null;
      },
      report: (values, base, version) => {
        unsaved.current = !isSame(values, base);
        keep(unsaved.current ? { base, values, opens: place.current.opens, version } : null);
      },
      forget: () => {
        unsaved.current = false;
        keep(null);
      },
      moveTo: (next) => {
        const draft = readFormDraft(userId.current, place.current.form);
        keep(null);
        moved.current = next;
        keep(draft);
      },
      isUnsaved: () => unsaved.current,
    };
  }, [userId]);
}

/** The guard of the dialog that the caller is in, if there is one. */
export function useDialogGuard(): FormGuard | null {
  return useContext(FormGuardContext);
}
