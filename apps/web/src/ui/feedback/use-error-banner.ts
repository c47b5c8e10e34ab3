import { useState } from 'react';
import { errorText } from '~/lib/api/api-error';

/** What a screen complains about in its banner: what was refused last, else that its list cannot be fetched. */
export function useErrorBanner(fetchError: unknown, fetchFailed: string) {
  const [shownError, showError] = useState<string | null>(null);
  const [dismissed, setDismissed] = useState<unknown>(null);
  const unread = fetchError && fetchError !== dismissed ? errorText(fetchError, fetchFailed) : null;
  return {
    banner: shownError ?? unread,
    showError,
    dismiss: () => {
      showError(null);
      setDismissed(fetchError);
    },
  };
}
