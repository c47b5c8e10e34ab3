import { readStored, writeStored } from '~/lib/storage/safe-storage';

/** What Chromium, Firefox and Safari say of a script that is not there. */
const missingScript =
  /^(?:Failed to fetch dynamically imported module|error loading dynamically imported module|Importing a module script failed)/;

/** Whether a part of the page could not be loaded: mostly because a newer version of the site has replaced this one. */
export function isChunkLoadError(error: unknown): error is Error {
  return error instanceof Error && missingScript.test(error.message);
}

/**
 * Loads the page anew for a part that is missing, and with it the site's present version: once in this tab for each
 * missing part, since its name is another one in each version. False when that has been tried.
 */
export function reloadOnceFor(error: Error): boolean {
  const key = `reloaded for ${error.message}`;
  if (readStored('sessionStorage', key)) return false;
  writeStored('sessionStorage', key, '1');
  window.location.reload();
  return true;
}

/**
 * A style sheet that is missing is found out before its script, and by another error, which nobody knows. With it left
 * out the script's own follows, for which the router or the error page loads the page anew, when it is needed and not
 * when it is only fetched in advance.
 */
export function ignoreMissingStyles(): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (!isChunkLoadError(event.payload)) event.preventDefault();
  });
}
