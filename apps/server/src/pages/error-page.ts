import { messages } from '@app/contracts/messages';
import { html } from 'hono/html';
import { fallbackPage } from './fallback-page';

/** What people see when a page could not be made at all. */
export function errorPage(nonce: string, requestId: string) {
  return fallbackPage(
    nonce,
    html`
      <h1>${messages.unexpected}</h1>
      <p><a href="">Try Again</a> &nbsp; <a href="/">Home</a></p>
      <p><small>${requestId}</small></p>
    `,
  );
}
