import { readStored, writeStored } from '~/lib/storage/safe-storage';

/**
 * Tries once per tab to get a missing part, whose name differs in each version: by `retry` if it is there
 * now, otherwise by a reload, which gets the site's current version. Rejects if nothing can be loaded.
 *
 * Firefox aborts scripts in flight as soon as a link is followed, and reports the same error: reloading would
 * bring the visitor back to this page. Safari does not name the script.
 */
export async function recoverOnce(error: unknown, retry: () => void): Promise<void> {
  const message = String(error);
  const [address] = /http\S+/.exec(message) ?? [];
  const isThere = address !== undefined && (await fetch(address)).ok;
  if (readStored('sessionStorage', message)) return;
  writeStored('sessionStorage', message, '1');
  // Vite loads no style sheet twice: the part would come without it until the page is reloaded.
  if (isThere && !/Unable to preload CSS/.test(message)) retry();
  else window.location.reload();
}
