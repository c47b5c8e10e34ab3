import { readStored, writeStored } from '~/lib/storage/safe-storage';

/**
 * Whether a part of the page could not be loaded, by the error messages of Chromium, Firefox and Safari.
 * Usually a newer version of the site has replaced this one.
 */
export function isChunkLoadError(error: unknown): error is Error {
  return /dynamically imported module|module script failed/.test(String(error));
}

/**
 * Reloads the page for a missing chunk to get the site's current version: once per tab for each missing
 * chunk, since its name differs in each version.
 *
 * Firefox aborts scripts in flight as soon as a link is followed, and reports the same error: reloading would
 * bring the visitor back to this page. Safari does not name the script. Rejects if nothing can be loaded.
 */
export async function reloadOnceFor({ message }: Error): Promise<void> {
  const [address] = /http\S+/.exec(message) ?? [];
  if ((address && (await fetch(address)).ok) || readStored('sessionStorage', message)) return;
  writeStored('sessionStorage', message, '1');
  window.location.reload();
}

/**
 * A missing style sheet is detected before its script, and by an unspecific error. Ignoring it lets the
 * script's own error follow, for which the error page reloads the page when the chunk is needed rather than
 * when it is only preloaded. That message is prefixed with a space so that the router does not reload by
 * itself, even for a visitor who is leaving.
 */
export function reloadOnLoadErrors(): void {
  window.addEventListener('vite:preloadError', (event) => {
    const { payload } = event;
    if (isChunkLoadError(payload)) payload.message = ` ${payload.message}`;
    else event.preventDefault();
  });
}
