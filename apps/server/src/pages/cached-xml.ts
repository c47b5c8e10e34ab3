import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { LRUCache } from 'lru-cache';
import type { AppEnv } from '../http/request-context';

/** Whoever asks all the time gets what was written before, also where a change was not heard of. Milliseconds. */
const cacheMs = 10 * 60_000;
/** Documents in the cache: of sitemaps, a million templates. */
const maxCached = 20;

/** Text as it may stand in an element or an attribute. */
export function escapeXml(text: string): string {
  return (
    text
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
      // XML has no way to say these.
      .replaceAll(/[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu, '')
  );
}

/** Sends an encoded document; who asks again within the time, in seconds, asks their own cache. */
export function sendXml(
  c: Context<AppEnv>,
  { bytes, tag }: EncodedXml,
  contentType = 'application/xml; charset=UTF-8',
  seconds = 3_600,
): Response {
  return c.body(bytes, 200, {
    ETag: tag,
    'Content-Type': contentType,
    'Cache-Control': `public, max-age=${seconds}`,
  });
}

/** Encoded and hashed once: of a long one that is most of the work. */
interface EncodedXml {
  bytes: Uint8Array<ArrayBuffer>;
  tag: string;
}

/** A document as it is sent. */
export function encodeXml(xml: string): EncodedXml {
  const bytes = new TextEncoder().encode(xml);
  return { bytes, tag: `"${createHash('sha1').update(bytes).digest('hex')}"` };
}

/**
 * Caches documents by name until `generation` says that something has changed, and for a while at most; who asks meanwhile waits for the
 * same. Failures are not cached.
 */
export function createXmlCache(generation: () => number) {
  const cache = new LRUCache<string, Promise<EncodedXml>>({ max: maxCached, ttl: cacheMs });
  const encode = async (make: () => Promise<string>) => encodeXml(await make());
  return (document: string, make: () => Promise<string>): Promise<EncodedXml> => {
    const name = `${generation()} ${document}`;
    const known = cache.get(name);
    if (known) return known;
    const made = encode(make);
    cache.set(name, made);
    made.catch(() => cache.delete(name));
    return made;
  };
}
