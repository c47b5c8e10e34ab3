import { type Language, localizeAddress } from '@app/contracts/languages';
import { html } from 'hono/html';
import { fallbackPage, fallbackWords } from './fallback-page';

interface ErrorPage {
  nonce: string;
  requestId: string;
  /** One sentence about the error. */
  message: string;
  /** Language of the page that failed. */
  language: Language;
}

/** Renders the page that is shown when a page could not be rendered. */
export function errorPage({ nonce, requestId, message, language }: ErrorPage) {
  const words = fallbackWords[language];
  return fallbackPage(
    nonce,
    html`
      <h1>${message}</h1>
      <p><a href="">${words.tryAgain}</a> &nbsp; <a href="${localizeAddress(language, '/')}">${words.home}</a></p>
      <p><small>${requestId}</small></p>
    `,
    language,
  );
}
