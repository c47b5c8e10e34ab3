import { useState } from 'react';
import { useOneAtATime } from '~/lib/use-one-at-a-time';

interface DialogCall {
  onBusy: (busy: boolean) => void;
  onClose: () => void;
}

/**
 * The call of a form in a dialog, one at a time: the dialog closes when it has succeeded, and stays with `error` when it
 * has not (B170). `onError` answers whether it has shown the failure elsewhere, for example on a field.
 */
export function useDialogCall({ onBusy, onClose }: DialogCall) {
  const [error, setError] = useState<unknown>(null);
  const once = useOneAtATime();
  const run = async (call: () => Promise<unknown>, onError?: (error: unknown) => boolean) => {
    await once(async () => {
      setError(null);
      onBusy(true);
      try {
        await call();
        onClose();
      } catch (failure) {
        if (!onError?.(failure)) setError(failure);
      } finally {
        onBusy(false);
      }
    });
  };
  return { error, forgetError: () => setError(null), run };
}
