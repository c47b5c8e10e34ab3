import { readStored, writeStored } from '~/lib/storage/safe-storage';

/**
 * Whether a part of the page could not be loaded, as Chromium and Firefox say it, and Safari: mostly because a newer
 * version of the site has replaced this one.
 */
export function isChunkLoadError(error: unknown): error is Error {
  return /dynamically imported module|module script failed/.test(String(error));
}

/**
 * Loads the page anew for a part that is missing, and with it the site's present version: once in this tab for each
 * missing part, since its name is another one in each version.
 *
 * Firefox gives up scripts that are on their way as soon as somebody follows a link, and says the same of them: loading
 * the page anew would bring them back to it. Safari does not say which script it was. Rejects where nothing can be had.
 */
export async function reloadOnceFor({ message }: Error): Promise<void> {
  const [address] = /http\S+/.exec(message) ?? [];
  if ((address && (await fetch(address)).ok) || readStored('sessionStorage', message)) return;
  writeStored('sessionStorage', message, '1');
  window.location.reload();
}

/**
 * A style sheet that is missing is found out before its script, and by another error, which nobody knows. With it left
 * out the script's own follows, for which the error page loads the page anew, when it is needed and not when it is only
 * fetched in advance. That one begins with a space then, so that the router does not do so by itself, for somebody who is leaving, too.
 */
export function followLoadErrors(): void {
  window.addEventListener('vite:preloadError', (event) => {
    const { payload } = event;
    if (isChunkLoadError(payload)) payload.message = ` ${payload.message}`;
    else event.preventDefault();
  });
}
