import type { RouterInputs } from '@app/api/types';
import { messages } from '@app/contracts/messages';
import { useState } from 'react';
import { ExportRefused, saveExport } from '~/lib/save-export';
import { useOneAtATime } from '~/lib/use-one-at-a-time';

type Filter = Extract<RouterInputs['user']['changeMany']['of'], { matching: unknown }>['matching'];

/** Saves the accounts that match, or the chosen ones, as a file (B78). `onFailed` gets the reason for the banner. */
export function useUsersExport(onFailed: (reason: string) => void) {
  const [busy, setBusy] = useState(false);
  const once = useOneAtATime();
  const run = (wanted: Filter & { ids?: readonly string[] | undefined }) =>
    once(async () => {
      setBusy(true);
      try {
        await saveExport('/exports/users.csv', wanted);
      } catch (error) {
        onFailed((error instanceof ExportRefused && error.message) || messages.exportUsersFailed);
      } finally {
        setBusy(false);
      }
    });
  return { busy, run };
}
