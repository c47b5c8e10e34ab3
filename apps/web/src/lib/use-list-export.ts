import { useState } from 'react';
import { ExportRefused, saveExport } from '~/lib/save-export';
import { useOneAtATime } from '~/lib/use-one-at-a-time';

interface ListExport {
  address: `/exports/${string}`;
  /** When the server gave no words (spec 8). */
  failed: string;
  /** Gets the reason for the banner. */
  onFailed: (reason: string) => void;
}

/** Saves what matches a filter, or the chosen rows, as a file (B78). */
export function useListExport<Wanted extends object>({ address, failed, onFailed }: ListExport) {
  const [busy, setBusy] = useState(false);
  const once = useOneAtATime();
  const run = (wanted: Wanted) =>
    once(async () => {
      setBusy(true);
      try {
        await saveExport(address, wanted);
      } catch (error) {
        onFailed((error instanceof ExportRefused && error.message) || failed);
      } finally {
        setBusy(false);
      }
    });
  return { busy, run };
}
