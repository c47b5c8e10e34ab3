import { readStored, writeStored } from '~/lib/storage/safe-storage';

/**
 * Whether a part of the page could not be loaded: its script, by the error messages of Chromium, Firefox and
 * Safari, or its style sheet, by that of Vite. Usually a newer version of the site has replaced this one, or
 * the connection is gone.
 */
export function isPartLoadError(error: unknown): error is Error {
  return isStyleLoadError(error) || /dynamically imported module|module script failed/.test(String(error));
}

/** Vite loads no style sheet twice: the part would come without it until the page is reloaded. */
function isStyleLoadError(error: unknown): boolean {
  return /Unable to preload CSS/.test(String(error));
}

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

/**
 * Leaves a missing part to the error page, which appears when the part is needed rather than when it is only
 * preloaded. The message is prefixed with a space so that the router does not reload by itself, even for a
 * visitor who is leaving.
 */
export function leaveLoadErrorsToPage(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    payload.message = ` ${payload.message}`;
  });
}
