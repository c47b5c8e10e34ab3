/**
 * Whether a part of the page could not be loaded: its script, by the error messages of Chromium, Firefox and
 * Safari, or its style sheet, by that of Vite. Usually a newer version of the site has replaced this one, or
 * the connection is gone.
 */
export function isPartLoadError(error: unknown): boolean {
  return /dynamically imported module|module script failed|Unable to preload CSS/.test(String(error));
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
