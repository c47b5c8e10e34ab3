import type { BrowserContext, ConsoleMessage, WebError } from '@playwright/test';

/**
 * Collects the errors a browser reports on the site's pages: uncaught errors, hydration mismatches,
 * Content-Security-Policy violations, and errors logged by scripts. Refused requests are not included because
 * many tests expect them. Returns a function that stops collecting.
 */
export function watchForErrors(context: BrowserContext, errors: string[]): () => void {
  const onError = (error: WebError) => errors.push(String(error.error()));
  const onMessage = (message: ConsoleMessage) => {
    if (message.type() !== 'error' || message.text().startsWith('Failed to load resource:')) return;
    // Trace recording re-requests pictures created by the page, which the policy blocks; a message from a
    // script has a URL.
    if (message.text().startsWith("Connecting to 'blob:") && message.location().url === '') return;
    errors.push(`${message.text()} (${message.location().url})`);
  };
  context.on('weberror', onError);
  context.on('console', onMessage);
  return () => {
    context.off('weberror', onError);
    context.off('console', onMessage);
  };
}
