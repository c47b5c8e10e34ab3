import { existsSync } from 'node:fs';
import { type Language, localizeAddress } from '@app/contracts/languages';
import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono } from 'hono';
import { etag } from 'hono/etag';
import { getMimeType } from 'hono/utils/mime';
import { type AppEnv, logOf } from '../http/request-context';
import type { LoadLocalizedParts } from './load-localized-parts';
import { createPublishedArtwork } from './published-artwork';

const oneDay = 86_400;
/** The others show published texts or colours, so clients have to revalidate them. */
const isAsBuilt = /^\/portraits\.svg$/;

interface ArtworkOptions {
  /** `dist` of packages/artwork. */
  artworkDist: string;
  languages: readonly Language[];
  localizedParts: LoadLocalizedParts;
}

/**
 * Serves the files drawn by packages/artwork: icons, the web manifest, link preview images, the company
 * profile. Other paths, and all paths before a build, fall through to the pages.
 *
 * In further languages, files with text are at the same paths, after the language.
 */
export function artworkFiles({ artworkDist, languages, localizedParts }: ArtworkOptions): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  // Not logged: the product itself never starts without a build.
  if (!existsSync(artworkDist)) return app;
  const serve = serveStatic<AppEnv>({ root: artworkDist });
  const publishedArtwork = createPublishedArtwork(localizedParts, languages);
  /**
   * Drawn with the published values, if there are any. Otherwise, or if drawing fails, the built file is
   * served.
   */
  const drawFile = async (c: Context<AppEnv>) => {
    const bytes = await publishedArtwork(c.req.path)?.catch((error: unknown) => {
      logOf(c).error({ err: error, path: c.req.path }, 'could not draw with the published words');
      return null;
    });
    const type = getMimeType(c.req.path);
    return bytes && type ? c.body(new Uint8Array(bytes), 200, { 'Content-Type': type }) : null;
  };
  const paths = ['/share/*', '/:file{[a-z0-9-]+\\.(?:png|ico|svg|pdf|webmanifest)}'];
  for (const path of languages.flatMap((language) => paths.map((each) => localizeAddress(language, each)))) {
    app.get(path, etag(), async (c, next) => {
      const file = (await drawFile(c)) ?? (await serve(c, next));
      if (!(file instanceof Response)) return;
      file.headers.set(
        'Cache-Control',
        isAsBuilt.test(c.req.path) ? `public, max-age=${oneDay}` : 'no-cache',
      );
      // Mails are read on other sites.
      if (c.req.path === '/icon-192.png') file.headers.set('Cross-Origin-Resource-Policy', 'cross-origin');
      if (c.req.path.endsWith('.pdf')) {
        // /company-profile embeds it in a frame (public-pages.profile-pdf).
        file.headers.set('Content-Security-Policy', "frame-ancestors 'self'");
        file.headers.set('X-Frame-Options', 'SAMEORIGIN');
      }
      return file;
    });
  }
  return app;
}
