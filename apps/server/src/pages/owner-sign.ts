import { mediaKey } from '@app/api/catalogue/template/media-files';
import { AppError } from '@app/api/core/app-error';
import type { Log } from '@app/api/core/context';
import type { FileStore } from '@app/api/core/ports';
import { brandSign, signAddress } from '@app/content/brand-sign';
import type { DrawnSign, DrawnSigns } from '@app/content/drawn-sign';
import type { WordPicture } from '@app/content/word-picture';
import { idSchema } from '@app/contracts/id';
import { Hono } from 'hono';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import type { AppEnv } from '../http/request-context';

/** The owner's pictures drawn as the sign (public-pages.own-sign). */
export interface OwnerSigns {
  /** Returns the published pictures for a drawing; null for built ones and those whose file is lost. */
  published: () => Promise<DrawnSigns>;
  /**
   * Returns the picture at an address of `signAddress` for pages; null if there is none. Throws UNAVAILABLE
   * while too many are wanted.
   */
  forPages: (address: string) => Promise<Buffer | null>;
}

const address = /^\/share\/signs\/([^/]+)\/(original|\d{3,4})-(jpg|png|webp)\.png$/;
/** About two megabytes. */
const maxSigns = 50;
/** Drawing takes up to a tenth of a second of a processor. */
const maxWaiting = 20;
const oneYear = 31_536_000;

type Drawn = Promise<{ sign: DrawnSign; rounded: Buffer } | null>;

/** Draws each picture once; the drawing tools are loaded with the first. */
export function createOwnerSigns(files: Pick<FileStore, 'get'>, log: Pick<Log, 'warn'>): OwnerSigns {
  const createQueue = () => ({ cache: new LRUCache<string, Drawn>({ max: maxSigns }), limit: pLimit(1) });
  // Whoever asks for many pictures neither displaces the published ones nor makes them wait.
  const [publishedQueue, otherQueue] = [createQueue(), createQueue()];

  const draw = async (key: string) => {
    const picture = await files.get(key);
    if (!picture) return null;
    const { drawSign, roundSign } = await import('@app/artwork/draw-sign');
    const sign = await drawSign(picture);
    return { sign, rounded: await roundSign(sign) };
  };

  const signAt = (path: string): Drawn => {
    const [, id, name, ending] = address.exec(path) ?? [];
    const { success, data } = idSchema.safeParse(id);
    if (!success) return Promise.resolve(null);
    const key = mediaKey(data, `${name}.${ending}`);
    const isPublished = [brandSign.sign, brandSign.icon].some((each) => each && signAddress(each) === path);
    const { cache, limit } = isPublished ? publishedQueue : otherQueue;
    const cached = cache.get(key);
    if (cached) return cached;
    if (limit.pendingCount >= maxWaiting) throw new AppError('UNAVAILABLE', { retryAfter: 5 });
    const drawn = limit(() => draw(key));
    cache.set(key, drawn);
    // The next request tries again, also where the file may be stored later.
    const forget = () => cache.delete(key);
    drawn.then((found) => found ?? forget(), forget);
    return drawn;
  };

  // What cannot be read costs no document: the pepperbird is drawn, and the next drawing tries again.
  const drawnAs = async (picture: WordPicture | null) => {
    if (!picture) return null;
    try {
      return (await signAt(signAddress(picture)))?.sign ?? null;
    } catch (error) {
      log.warn({ err: error, file: picture.fileUrl }, 'could not draw the sign');
      return null;
    }
  };

  return {
    published: async () => ({ sign: await drawnAs(brandSign.sign), icon: await drawnAs(brandSign.icon) }),
    forPages: async (path) => (await signAt(path))?.rounded ?? null,
  };
}

/** `/share/signs`: pictures of the library drawn as the sign, for pages and mails. */
export function ownerSignFiles(signs: OwnerSigns): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.get('/share/signs/:id/:file', async (c) => {
    const bytes = await signs.forPages(c.req.path);
    if (!bytes) return c.text('Not found', 404);
    return c.body(new Uint8Array(bytes), 200, {
      'Content-Type': 'image/png',
      'Cache-Control': `public, max-age=${oneYear}, immutable`,
      // Mails are read on other sites.
      'Cross-Origin-Resource-Policy': 'cross-origin',
    });
  });
  return app;
}
