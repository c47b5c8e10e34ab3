import { existsSync } from 'node:fs';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { etag } from 'hono/etag';
import type { AppEnv } from '../http/request-context';

const oneDay = 86_400;
const oneWeek = 7 * oneDay;

/**
 * What packages/artwork drew: icons, the web manifest, pictures that preview links, the company profile. Other paths,
 * and everything before it is built, fall through to the pages.
 *
 * @param artworkDist `dist` of packages/artwork.
 */
export function artworkFiles(artworkDist: string): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  // Said nothing of: the product itself never starts without a build.
  if (!existsSync(artworkDist)) return app;
  const serve = serveStatic<AppEnv>({ root: artworkDist });
  for (const path of ['/share/*', '/:file{[a-z0-9-]+\\.(?:png|ico|svg|pdf|webmanifest)}']) {
    app.get(path, etag(), async (c, next) => {
      const file = await serve(c, next);
      if (!(file instanceof Response)) return;
      const lifetime = c.req.path.startsWith('/share/') ? oneWeek : oneDay;
      file.headers.set('Cache-Control', `public, max-age=${lifetime}`);
      if (c.req.path.endsWith('.pdf')) {
        // /company-profile shows it in a frame (public-pages.profile-pdf).
        file.headers.set('Content-Security-Policy', "frame-ancestors 'self'");
        file.headers.set('X-Frame-Options', 'SAMEORIGIN');
      }
      return file;
    });
  }
  return app;
}
