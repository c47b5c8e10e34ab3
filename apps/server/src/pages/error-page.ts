import { addressIn, type Language } from '@app/contracts/languages';
import { html } from 'hono/html';
import { fallbackPage } from './fallback-page';
import { fallbackWords } from './fallback-words';

interface ErrorPage {
  nonce: string;
  requestId: string;
  /** What happened, in a sentence. */
  message: string;
  /** Of the page that could not be made. */
  language: Language;
}

/** What people see when a page could not be made at all. */
export function errorPage({ nonce, requestId, message, language }: ErrorPage) {
  const words = fallbackWords[language];
  return fallbackPage(
    nonce,
    html`
      <h1>${message}</h1>
      <p><a href="">${words.tryAgain}</a> &nbsp; <a href="${addressIn(language, '/')}">${words.home}</a></p>
      <p><small>${requestId}</small></p>
    `,
    language,
  );
}
