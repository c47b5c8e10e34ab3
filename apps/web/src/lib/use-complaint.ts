import { useState } from 'react';
import { errorText } from '~/lib/refusal';

/** What a screen complains about in its banner: what was refused last, else that its list cannot be fetched (spec 8). */
export function useComplaint(fetchError: unknown, fetchFailed: string) {
  const [complaint, complain] = useState<string | null>(null);
  const [dismissed, setDismissed] = useState<unknown>(null);
  const unread = fetchError && fetchError !== dismissed ? errorText(fetchError, fetchFailed) : null;
  return {
    banner: complaint ?? unread,
    complain,
    dismiss: () => {
      complain(null);
      setDismissed(fetchError);
    },
  };
}
