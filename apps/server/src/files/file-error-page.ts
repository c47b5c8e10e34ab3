import type { AppError } from '@app/api/core/app-error';
import { company } from '@app/content/company';
import { fileMessages } from '@app/contracts/file/messages';
import { html } from 'hono/html';
import { fallbackPage } from '../pages/fallback-page';

/** Why a file is not shown, to people who followed a link to it. */
export function fileErrorPage(nonce: string, { reason, message }: AppError) {
  return fallbackPage(
    nonce,
    html`
      <h1>${reason === 'FILE_NOT_FOUND' ? fileMessages.fileNotFoundTitle : company.name}</h1>
      <p>${message}</p>
      <p><a href="/account/requests">My requests</a> &nbsp; <a href="/">Home</a></p>
    `,
  );
}
