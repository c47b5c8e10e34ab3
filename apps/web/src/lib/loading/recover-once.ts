import { readStored, writeStored } from '~/lib/storage/safe-storage';
import { isStyleLoadError } from './part-load-error';

/**
 * Tries once per tab to get a missing part, whose name differs in each version: by `retry` if it is there
 * now, otherwise by a reload, which gets the site's current version. Rejects if nothing can be loaded.
 *
 * Firefox aborts scripts in flight as soon as a link is followed, and reports the same error: reloading would
 * bring the visitor back to this page. Safari does not name the script.
 */
export async function recoverOnce(error: Error, retry: () => void): Promise<void> {
  const { message } = error;
  const [address] = /http\S+/.exec(message) ?? [];
  const isThere = address !== undefined && (await fetch(address)).ok;
  if (readStored('sessionStorage', message)) return;
  writeStored('sessionStorage', message, '1');
  if (isThere && !isStyleLoadError(error)) retry();
  else window.location.reload();
}
