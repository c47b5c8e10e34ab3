import type { BrowserContext, ConsoleMessage, WebError } from '@playwright/test';

/**
 * Collects what a browser complains about while it shows our pages: uncaught errors, hydration that did not match, what
 * the Content-Security-Policy stopped, and whatever a script reports as an error. Answers that are refusals are not
 * among them; they are part of many stories. Returns how to stop.
 */
export function watchForErrors(context: BrowserContext, complaints: string[]): () => void {
  const onError = (error: WebError) => complaints.push(String(error.error()));
  const onMessage = (message: ConsoleMessage) => {
    if (message.type() !== 'error' || message.text().startsWith('Failed to load resource:')) return;
    // Whoever records a trace asks again for pictures that the page has made, which the policy stops; a script has an address.
    if (message.text().startsWith("Connecting to 'blob:") && message.location().url === '') return;
    complaints.push(`${message.text()} (${message.location().url})`);
  };
  context.on('weberror', onError);
  context.on('console', onMessage);
  return () => {
    context.off('weberror', onError);
    context.off('console', onMessage);
  };
}
