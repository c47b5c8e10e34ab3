import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { etag } from 'hono/etag';
import type { AppEnv } from '../http/request-context';

const oneHour = 3600;
const oneYear = 31_536_000;

/** As strict as the site's own policy, except that the device preview of a template may frame them. */
const demoPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "font-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'self'",
].join('; ');

/**
 * Serves the demo sites of the sample catalogue at `/demos/<slug>/`. Hashed files are cached indefinitely,
 * pages for an hour. Missing or unbuilt paths fall through to the 404 page.
 *
 * @param demosDist `dist` of apps/demos.
 */
export function demoSites(demosDist: string): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  if (!existsSync(demosDist)) return app;
  // The pages refer to their files relative to their folder.
  app.get('/:slug{[a-z0-9-]+}', async (c, next) => {
    const { slug } = c.req.param();
    if (!existsSync(join(demosDist, slug, 'index.html'))) return next();
    return c.redirect(`/demos/${slug}/`, 301);
  });
  const serve = serveStatic<AppEnv>({
    root: demosDist,
    rewriteRequestPath: (path) => path.replace(/^\/demos/, ''),
  });
  app.use('/*', etag(), async (c, next) => {
    const file = await serve(c, next);
    if (!(file instanceof Response)) return;
    const lifetime = c.req.path.startsWith('/demos/assets/') ? `${oneYear}, immutable` : oneHour;
    file.headers.set('Cache-Control', `public, max-age=${lifetime}`);
    file.headers.set('Content-Security-Policy', demoPolicy);
    file.headers.set('X-Frame-Options', 'SAMEORIGIN');
    // In the preview's sandbox a demo has an opaque origin, so its own style sheets, scripts and fonts are
    // cross-origin.
    file.headers.set('Cross-Origin-Resource-Policy', 'cross-origin');
    file.headers.set('Access-Control-Allow-Origin', '*');
    return file;
  });
  return app;
}
