import type { BrowserContext } from '@playwright/test';

/**
 * Collects what a browser complains about while it shows our pages: uncaught errors, hydration that did not match, what
 * the Content-Security-Policy stopped, and whatever a script reports as an error. Answers that are refusals are not
 * among them; they are part of many stories.
 */
export function watchForErrors(context: BrowserContext, complaints: string[]): void {
  context.on('weberror', (error) => complaints.push(String(error.error())));
  context.on('console', (message) => {
    if (message.type() !== 'error' || message.text().startsWith('Failed to load resource:')) return;
    // Whoever records a trace asks again for pictures that the page has made, which the policy stops; a script has an address.
    if (message.text().startsWith("Connecting to 'blob:") && message.location().url === '') return;
    complaints.push(`${message.text()} (${message.location().url})`);
  });
}
