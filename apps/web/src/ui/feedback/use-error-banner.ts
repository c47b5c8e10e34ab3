import { useState } from 'react';
import { errorText } from '~/lib/api/api-error';

/** State of a screen's error banner: the last refusal, else the failure to load its list. */
export function useErrorBanner(fetchError: unknown, fetchFailed: string) {
  const [shownError, showError] = useState<string | null>(null);
  const [dismissed, setDismissed] = useState<unknown>(null);
  const undismissed = fetchError && fetchError !== dismissed ? errorText(fetchError, fetchFailed) : null;
  return {
    banner: shownError ?? undismissed,
    showError,
    dismiss: () => {
      showError(null);
      setDismissed(fetchError);
    },
  };
}
