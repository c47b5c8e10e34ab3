import { useState } from 'react';
import { useSingleFlight } from '~/lib/api/use-single-flight';

/**
 * Submits a dialog's form, one call at a time: the dialog closes on success, and stays open with `error` on
 * failure (dashboard.open-dialog-on-failure). `onError` returns whether it has shown the failure elsewhere,
 * for example on a field; if it fails itself, that failure is the `error`.
 */
export function useDialogSubmit({ onBusy, onDone }: { onBusy: (busy: boolean) => void; onDone: () => void }) {
  const [error, setError] = useState<unknown>(null);
  const [pending, setPending] = useState(false);
  const once = useSingleFlight();
  const run = async (
    call: () => Promise<unknown>,
    onError?: (error: unknown) => boolean | Promise<boolean>,
  ) => {
    await once(async () => {
      setError(null);
      onBusy(true);
      setPending(true);
      try {
        await call();
        onDone();
      } catch (failure) {
        try {
          if (!(await onError?.(failure))) setError(failure);
        } catch (other) {
          setError(other);
        }
      } finally {
        onBusy(false);
        setPending(false);
      }
    });
  };
  return { pending, error, forgetError: () => setError(null), run };
}
