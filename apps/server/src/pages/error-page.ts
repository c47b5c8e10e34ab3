import { company } from '@app/content/company';
import { messages } from '@app/contracts/messages';
import { html } from 'hono/html';

/** What people see when a page could not be made at all; it needs nothing that could fail too. */
export function errorPage(nonce: string, requestId: string) {
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
      small { opacity: 0.75; }
    </style>
  </head>
  <body>
    <main>
      <h1>${messages.unexpected}</h1>
      <p><a href="">Try Again</a> &nbsp; <a href="/">Home</a></p>
      <p><small>${requestId}</small></p>
    </main>
  </body>
</html>`;
}
