import { useState } from 'react';
import { useSession } from '~/lib/session/session';
import { readFormDraft } from '~/lib/storage/form-draft';

/**
 * Which dialog a screen shows. It stays while it is on its way out, and one with something typed opens by itself after a
 * reload or a login (dashboard.typed-text-kept): `Dialog` must be JSON, and goes to the dialog as `opens`, with the same
 * `form`.
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
    /** Rises whenever one is opened: as `key` of a dialog whose choices begin anew each time. */
    turn: state?.turn ?? 0,
    open: (dialog: Dialog) => setState((last) => ({ dialog, opened: true, turn: (last?.turn ?? 0) + 1 })),
    close: () => setState((last) => last && { ...last, opened: false }),
  };
}
