import { useState } from 'react';
import { useSession } from '~/lib/session/session';
import { readFormDraft } from '~/lib/storage/form-draft';

/**
 * State of the dialog a screen shows. It is preserved during the closing animation, and a dialog with unsaved
 * input reopens after a reload or a login (dashboard.typed-text-kept): `Dialog` must be JSON, and is passed
 * to the dialog as `opens`, with the same `form`.
 */
export function useFormDialog<Dialog>(form: string) {
  const { user } = useSession();
  const [state, setState] = useState(() => {
    const opens = user && readFormDraft(user.id, form)?.opens;
    return opens ? { dialog: opens as Dialog, opened: true, turn: 0 } : null;
  });
  return {
    dialog: state?.dialog ?? null,
    opened: state?.opened ?? false,
    /** Incremented on every opening; use it as `key` of a dialog whose choices reset each time. */
    turn: state?.turn ?? 0,
    open: (dialog: Dialog) => setState((last) => ({ dialog, opened: true, turn: (last?.turn ?? 0) + 1 })),
    close: () => setState((last) => last && { ...last, opened: false }),
  };
}
