import { html } from 'hono/html';
import { fallbackPage } from './fallback-page';

interface ErrorPage {
  nonce: string;
  requestId: string;
  /** What happened, in a sentence. */
  message: string;
}

/** What people see when a page could not be made at all. */
export function errorPage({ nonce, requestId, message }: ErrorPage) {
  return fallbackPage(
    nonce,
    html`
      <h1>${message}</h1>
      <p><a href="">Try Again</a> &nbsp; <a href="/">Home</a></p>
      <p><small>${requestId}</small></p>
    `,
  );
}
