import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { etag } from 'hono/etag';
import type { AppEnv } from '../request-facts';

const oneDay = 86_400;
const oneYear = 31_536_000;
const hashedFiles = '/assets/*';
/** Files of `apps/web/public`, such as the icon. */
const publicFiles = '/:path{.+\\.[a-z0-9]+}';

/** The browser's build: hashed files for ever, the others for a day. Other paths fall through to the pages. */
export function staticFiles(webDist: string): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  const serve = serveStatic<AppEnv>({
    root: join(webDist, 'client'),
    precompressed: true,
    onFound: (_path, c) => {
      const lifetime = c.req.path.startsWith('/assets/') ? `${oneYear}, immutable` : oneDay;
      c.header('Cache-Control', `public, max-age=${lifetime}`);
    },
  });
  // Vite's manifest lies beside the files and is nobody's business.
  app.get('/manifest.json', async (c) => c.notFound());
  for (const path of [hashedFiles, publicFiles]) app.use(path, etag(), serve);
  // A file of another build: whoever asks wants no page.
  app.all(hashedFiles, (c) => c.text('Not found', 404));
  return app;
}
