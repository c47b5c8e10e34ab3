import { useState } from 'react';
import { saveExport } from '~/lib/api/download-export';
import { PostRefused } from '~/lib/api/post-confirmed';
import { useSingleFlight } from '~/lib/api/use-single-flight';

interface ListExport {
  address: `/exports/${string}`;
  /** Shown when the server returned no message. */
  failed: string;
  /** Receives the reason for the banner. */
  onFailed: (reason: string) => void;
}

/** Saves the rows that match a filter, or the selected ones, as a file (dashboard.list-export). */
export function useListExport<Wanted extends object>({ address, failed, onFailed }: ListExport) {
  const [busy, setBusy] = useState(false);
  const singleFlight = useSingleFlight();
  const run = (wanted: Wanted) =>
    singleFlight(async () => {
      setBusy(true);
      try {
        await saveExport(address, wanted);
      } catch (error) {
        onFailed((error instanceof PostRefused && error.message) || failed);
      } finally {
        setBusy(false);
      }
    });
  return { busy, run };
}
