import { useState } from 'react';
import { useSession } from '~/lib/session/session';
import { readFormDraft } from '~/lib/storage/form-draft';

/** What a dialog with a form needs of the screen that shows it. */
export interface DialogFrame {
  /** Names its input, see `useFormGuard`. */
  form: string;
  /** What the screen needs to reopen it. */
  opens?: unknown;
  opened: boolean;
  onClose: () => void;
}

/**
 * State of the dialog a screen shows. It is preserved during the closing animation, and a dialog with unsaved
 * input reopens after a reload or a login (dashboard.typed-text-kept): `Dialog` must be JSON, and the dialog takes
 * `frame`.
 */
export function useFormDialog<Dialog>(form: string) {
  const { user } = useSession();
  const [state, setState] = useState(() => {
    const opens = user && readFormDraft(user.id, form)?.opens;
    return opens ? { dialog: opens as Dialog, opened: true, turn: 0 } : null;
  });
  const dialog = state?.dialog ?? null;
  const opened = state?.opened ?? false;
  const close = () => setState((last) => last && { ...last, opened: false });
  const frame: DialogFrame = { form, opens: dialog, opened, onClose: close };
  return {
    dialog,
    opened,
    close,
    frame,
    /** Incremented on every opening; use it as `key` of a dialog whose choices reset each time. */
    turn: state?.turn ?? 0,
    open: (dialog: Dialog) => setState((last) => ({ dialog, opened: true, turn: (last?.turn ?? 0) + 1 })),
  };
}
