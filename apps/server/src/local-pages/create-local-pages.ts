import { Hono } from 'hono';
import { createDevMail } from './dev-mail';
import { localStyles } from './local-page';
import { type SampleAccounts, tourPage } from './tour';

interface LocalPagesOptions {
  /** Where unsent mails are kept; null if mails are sent. */
  mailFolder: string | null;
  /** The accounts to try the site with; null if there are none. */
  samples: SampleAccounts | null;
}

/**
 * What a site that serves only this machine shows at `/dev`: a tour with the passwords of the sample accounts, and
 * `/dev/mail` with codes. Mount it for local requests only.
 */
export function createLocalPages({ mailFolder, samples }: LocalPagesOptions): Hono {
  const app = new Hono();
  app.use(async (c, next) => {
    await next();
    c.header('Cache-Control', 'no-store');
    c.header('X-Robots-Tag', 'noindex');
  });
  app.get('/', (c) => c.html(tourPage({ samples, keepsMail: mailFolder !== null })));
  app.get('/styles', (c) => c.body(localStyles, 200, { 'Content-Type': 'text/css; charset=utf-8' }));
  if (mailFolder !== null) app.route('/mail', createDevMail({ dataDir: mailFolder }));
  return app;
}
