import { brandPaints as paints, brandShades as shades } from '@app/content/brand-colors.gen';
import { html } from 'hono/html';

type Html = ReturnType<typeof html>;

/** The style sheet of the pages. It is a separate file because the site's policy allows no inline styles. */
export const localStyles = `
:root { color-scheme: light dark; --line: light-dark(${shades.gray[2]}, ${paints['dark-line']}); --soft: light-dark(${shades.gray[6]}, ${paints['night-dimmed']}); --ground: light-dark(#fff, ${shades.dark[8]}); --ink: light-dark(${paints['ink-strong']}, ${paints['dark-ink-strong']}); --link: light-dark(${shades.primary[6]}, ${shades.primary[3]}); }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 56rem; padding: 1.5rem 1rem; font: 1rem/1.5 system-ui, sans-serif; color: var(--ink); background: var(--ground); }
a { color: var(--link); }
h1 { font-size: 1.5rem; line-height: 1.3; overflow-wrap: anywhere; }
p, dd, dt, time { color: var(--soft); }
ol, ul { margin: 0; padding-inline-start: 1.25rem; }
.mails { list-style: none; padding: 0; }
.mails li { border-top: 1px solid var(--line); }
.mails a { display: grid; gap: 0 1rem; grid-template-columns: 1fr; padding: .75rem .25rem; text-decoration: none; overflow-wrap: anywhere; }
.mails a:hover strong { text-decoration: underline; }
.mails span { color: var(--soft); }
@media (min-width: 40rem) { .mails a { grid-template-columns: 1fr auto; } .mails time { grid-row: 1 / span 2; grid-column: 2; } }
table { width: 100%; border-collapse: collapse; }
th, td { padding: .5rem .75rem .5rem 0; border-top: 1px solid var(--line); text-align: start; vertical-align: top; overflow-wrap: anywhere; }
li a, td a { display: inline-block; padding-block: .25rem; }
code { overflow-wrap: anywhere; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 0 1rem; margin: 0 0 1rem; }
dd { margin: 0; overflow-wrap: anywhere; }
iframe { width: 100%; height: 46rem; border: 1px solid var(--line); border-radius: .5rem; }
pre { padding: 1rem; border: 1px solid var(--line); border-radius: .5rem; white-space: pre-wrap; overflow-wrap: anywhere; }
`;

export function localPage(title: string, body: Html) {
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${title}</title>
    <link rel="stylesheet" href="/dev/styles">
  </head>
  <body>
    <main>${body}</main>
  </body>
</html>`;
}
