import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono, type MiddlewareHandler } from 'hono';
import { etag } from 'hono/etag';
import type { AppEnv } from '../http/request-context';

const oneDay = 86_400;
const oneYear = 31_536_000;
const hashedFiles = '/assets/*';
/** Files of `apps/web/public`, such as the icon. */
const publicFiles = '/:path{.+\\.[a-z0-9]+}';

/**
 * Serves the browser's build. Hashed files are cached indefinitely, the others for a day. Other paths fall
 * through to the pages.
 */
export function staticFiles(webDist: string): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  const find = serveStatic<AppEnv>({ root: join(webDist, 'client'), precompressed: true });
  const serve: MiddlewareHandler<AppEnv> = async (c, next) => {
    const file = await find(c, next);
    if (!(file instanceof Response)) return;
    const lifetime = c.req.path.startsWith('/assets/') ? `${oneYear}, immutable` : oneDay;
    // Set on the response itself, because `onFound` is called after its headers have been created.
    file.headers.set('Cache-Control', `public, max-age=${lifetime}`);
    return file;
  };
  // Vite's manifests are stored beside the files but are not public.
  app.get('/:file{manifest(\\.[a-z]{2})?\\.json(\\.br|\\.gz)?}', (c) => c.notFound());
  for (const path of [hashedFiles, publicFiles]) app.use(path, etag(), serve);
  // A file of another build: the client does not expect a page, and may find the file here after the next
  // deployment.
  app.all(hashedFiles, (c) => c.text('Not found', 404, { 'Cache-Control': 'no-store' }));
  return app;
}
