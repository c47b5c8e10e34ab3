import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import { findStoredMail, listStoredMails, readMailSource, type StoredMail } from '../mail/stored-mails';
import { localPage } from './local-page';

const time = (moment: Date) =>
  html`<time datetime="${moment.toISOString()}">${moment.toISOString().slice(0, 19).replace('T', ' ')} UTC</time>`;

/** Renders all mails, newest first. */
function listPage(mails: readonly StoredMail[]) {
  const items = mails.map(
    (mail) => html`<li><a href="/dev/mail/${mail.id}">
      <strong>${mail.subject || '(no subject)'}</strong><span>to ${mail.to}</span>${time(mail.writtenAt)}
    </a></li>`,
  );
  return localPage(
    'Mail',
    html`<p><a href="/dev">What to try</a></p>
    <h1>Mail</h1>
    <p>Without SMTP_URL mails are kept here instead of being sent. Reload the page to see new ones.</p>
    ${mails.length > 0 ? html`<ol class="mails">${items}</ol>` : html`<p>No mail yet.</p>`}`,
  );
}

/** Renders one mail: its headers, the HTML in a frame that cannot run scripts, and the plain text. */
function mailPage(mail: StoredMail) {
  return localPage(
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

function missingPage() {
  return localPage('Not found', html`<h1>There is no such mail</h1><p><a href="/dev/mail">All mail</a></p>`);
}

/** The only permission of the framed mail: to follow a link that was clicked. */
const frameRights = 'allow-top-navigation-by-user-activation';

/** The framed mail may use its own styles only: the site's pictures, and no scripts or forms. */
const policyOfMail = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src 'self' data:",
  "frame-ancestors 'self'",
  `sandbox ${frameRights}`,
].join('; ');

/** Serves the mails written to `dataDir`. They contain one-time codes. */
export function createDevMail({ dataDir }: { dataDir: string }): Hono {
  const app = new Hono();
  const missing = (c: Context) => c.html(missingPage(), 404);
  app.get('/', async (c) => c.html(listPage(await listStoredMails(dataDir))));
  app.get('/:id', async (c) => {
    const mail = await findStoredMail(dataDir, c.req.param('id'));
    return mail ? c.html(mailPage(mail)) : missing(c);
  });
  app.get('/:id/html', async (c) => {
    const mail = await findStoredMail(dataDir, c.req.param('id'));
    if (!mail) return missing(c);
    c.header('Content-Security-Policy', policyOfMail);
    c.header('X-Frame-Options', 'SAMEORIGIN');
    return c.html(mail.html.replace('<head>', '<head><base target="_top">'));
  });
  app.get('/:id/source', async (c) => {
    const source = await readMailSource(dataDir, c.req.param('id'));
    return source === null ? missing(c) : c.text(source);
  });
  return app;
}
