import { templateFormMessages } from '@app/contracts/catalogue/template/form-messages';
import { useCallback, useState } from 'react';
import { apiErrorOf, errorText } from '~/lib/api/api-error';
import { trpc } from '~/lib/api/trpc';
import type { EditedTemplate } from './template-values';

/** Result of the last save, shown above the buttons. */
export type SaveNotice =
  | { kind: 'failed' | 'authentication'; text: string }
  /** `problems`: changes to stored pictures that failed. */
  | { kind: 'pictures'; saved: 'created' | 'updated'; problems: readonly string[] };

/** A colleague changed the template since it was opened here (dashboard.two-editors). */
export interface EditConflict {
  /** Who changed it and when. */
  text: string;
  theirs: EditedTemplate;
  /** Whether the dialog is closing. */
  dismissed: boolean;
}

/**
 * Holds the result of the last save: a message above the buttons, or a conflict with a colleague's change.
 */
export function useSaveOutcome() {
  const utils = trpc.useUtils();
  const [notice, setNotice] = useState<SaveNotice | null>(null);
  const [conflict, setConflict] = useState<EditConflict | null>(null);
  const dismissConflict = () => setConflict((current) => current && { ...current, dismissed: true });

  const showSessionEnded = useCallback(
    () => setNotice({ kind: 'authentication', text: templateFormMessages.authenticationFailed }),
    [],
  );
  const handleError = async (error: unknown, id: string | null) => {
    const apiError = apiErrorOf(error);
    const fallback = id ? templateFormMessages.updateFailed : templateFormMessages.createFailed;
    if (apiError?.reason === 'TEMPLATE_CHANGED' && id) {
      const theirs = await utils.template.visibleById.fetch({ id }, { staleTime: 0 });
      setConflict({ text: apiError.message, theirs, dismissed: false });
    } else if (apiError?.reason === 'UNAUTHENTICATED' || apiError?.reason === 'USER_NOT_FOUND') {
      showSessionEnded();
    } else if (apiError?.reason === 'TEMPLATE_NOT_FOUND') {
      setNotice({ kind: 'failed', text: templateFormMessages.gone });
    } else {
      const details = apiError?.details ?? [];
      const text =
        details.length > 0 ? templateFormMessages.validationError(details) : errorText(error, fallback);
      setNotice({ kind: 'failed', text });
    }
  };

  return { notice, setNotice, showSessionEnded, conflict, dismissConflict, handleError };
}
