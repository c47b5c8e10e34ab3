import { brandPaints as paints, brandShades as shades } from '@app/content/brand-colors.gen';
import { html } from 'hono/html';
import type { StoredMail } from './stored-mails';

type Html = ReturnType<typeof html>;

/** The style sheet of the pages. It is a separate file because the site's policy allows no inline styles. */
export const devMailStyles = `
:root { color-scheme: light dark; --line: light-dark(${shades.gray[2]}, ${paints['dark-line']}); --soft: light-dark(${shades.gray[6]}, ${paints['night-dimmed']}); --ground: light-dark(#fff, ${shades.dark[8]}); --ink: light-dark(${paints['ink-strong']}, ${paints['dark-ink-strong']}); --link: light-dark(${shades.primary[6]}, ${shades.primary[3]}); }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 56rem; padding: 1.5rem 1rem; font: 1rem/1.5 system-ui, sans-serif; color: var(--ink); background: var(--ground); }
a { color: var(--link); }
h1 { font-size: 1.5rem; line-height: 1.3; overflow-wrap: anywhere; }
p, dd, dt, time { color: var(--soft); }
ol { list-style: none; margin: 0; padding: 0; }
li { border-top: 1px solid var(--line); }
li a { display: grid; gap: 0 1rem; grid-template-columns: 1fr; padding: .75rem .25rem; text-decoration: none; overflow-wrap: anywhere; }
li a:hover strong { text-decoration: underline; }
li span { color: var(--soft); }
@media (min-width: 40rem) { li a { grid-template-columns: 1fr auto; } li time { grid-row: 1 / span 2; grid-column: 2; } }
dl { display: grid; grid-template-columns: auto 1fr; gap: 0 1rem; margin: 0 0 1rem; }
dd { margin: 0; overflow-wrap: anywhere; }
iframe { width: 100%; height: 46rem; border: 1px solid var(--line); border-radius: .5rem; }
pre { padding: 1rem; border: 1px solid var(--line); border-radius: .5rem; white-space: pre-wrap; overflow-wrap: anywhere; }
`;

function page(title: string, body: Html) {
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${title}</title>
    <link rel="stylesheet" href="/dev/mail/styles">
  </head>
  <body>
    <main>${body}</main>
  </body>
</html>`;
}

const time = (moment: Date) =>
  html`<time datetime="${moment.toISOString()}">${moment.toISOString().slice(0, 19).replace('T', ' ')} UTC</time>`;

/** Renders all mails, newest first. */
export function listPage(mails: readonly StoredMail[]) {
  const items = mails.map(
    (mail) => html`<li><a href="/dev/mail/${mail.id}">
      <strong>${mail.subject || '(no subject)'}</strong><span>to ${mail.to}</span>${time(mail.writtenAt)}
    </a></li>`,
  );
  return page(
    'Mail',
    html`<h1>Mail</h1>
    <p>Without SMTP_URL mails are kept here instead of being sent. Reload the page to see new ones.</p>
    ${mails.length > 0 ? html`<ol>${items}</ol>` : html`<p>No mail yet.</p>`}`,
  );
}

/** Renders one mail: its headers, the HTML in a frame that cannot run scripts, and the plain text. */
export function mailPage(mail: StoredMail) {
  return page(
    mail.subject,
    html`<p><a href="/dev/mail">All mail</a></p>
    <h1>${mail.subject}</h1>
    <dl>
      <dt>From</dt><dd>${mail.from}</dd>
      <dt>To</dt><dd>${mail.to}</dd>
      <dt>Written</dt><dd>${time(mail.writtenAt)}</dd>
      ${mail.attachments.length > 0 ? html`<dt>Attached</dt><dd>${mail.attachments.join(', ')}</dd>` : ''}
    </dl>
    <iframe title="The mail as HTML" src="/dev/mail/${mail.id}/html" sandbox="${frameRights}"></iframe>
    <h2>Plain text</h2>
    <pre>${mail.text}</pre>
    <p><a href="/dev/mail/${mail.id}/source">Source</a></p>`,
  );
}

export function missingPage() {
  return page('Not found', html`<h1>There is no such mail</h1><p><a href="/dev/mail">All mail</a></p>`);
}

/** The only permission of the framed mail: to follow a link that was clicked. */
export const frameRights = 'allow-top-navigation-by-user-activation';
