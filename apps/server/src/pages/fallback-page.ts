import { company } from '@app/content/company';
import type { Language } from '@app/contracts/languages';
import { html } from 'hono/html';

type Markup = ReturnType<typeof html>;

/**
 * Renders a text-only page for when the site itself fails. It needs no files and nothing else that could
 * fail.
 */
export function fallbackPage(nonce: string, main: Markup, language: Language): Markup {
  return html`<!doctype html>
<html lang="${language}">
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
    <main>${main}</main>
  </body>
</html>`;
}

/** Texts of the pages that do not depend on the rest of the site. */
export const fallbackWords: Readonly<Record<Language, { tryAgain: string; home: string; requests: string }>> =
  {
    en: { tryAgain: 'Try Again', home: 'Home', requests: 'My requests' },
    fr: { tryAgain: 'Réessayer', home: 'Accueil', requests: 'Mes demandes' },
  };
