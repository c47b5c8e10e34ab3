import type { AppError } from '@app/api/core/app-error';
import { company } from '@app/content/company';
import { fileMessages } from '@app/contracts/file-messages';
import { html } from 'hono/html';

/** Why a file is not shown, to people who followed a link to it. */
export function fileRefusalPage(nonce: string, { reason, message }: AppError) {
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <title>${company.name}</title>
    <style nonce="${nonce}">
      :root { color-scheme: light dark; font: 1.125rem/1.6 system-ui, sans-serif; }
      body { display: grid; place-content: center; min-height: 100dvh; margin: 0; padding: 2rem; text-align: center; }
    </style>
  </head>
  <body>
    <main>
      <h1>${reason === 'FILE_NOT_FOUND' ? fileMessages.fileNotFoundTitle : company.name}</h1>
      <p>${message}</p>
      <p><a href="/account/requests">My requests</a> &nbsp; <a href="/">Home</a></p>
    </main>
  </body>
</html>`;
}
