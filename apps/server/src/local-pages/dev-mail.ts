import { type Context, Hono } from 'hono';
import { findStoredMail, listStoredMails, readMailSource } from '../mail/stored-mails';
import { frameRights, listPage, mailPage, missingPage } from './dev-mail-pages';

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
