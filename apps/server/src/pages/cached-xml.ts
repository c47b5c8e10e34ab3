import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { LRUCache } from 'lru-cache';
import type { AppEnv } from '../http/request-context';

/** Cache lifetime in milliseconds. It also limits how long a missed change stays unnoticed. */
const cacheMs = 10 * 60_000;
/** Cached documents: enough for the sitemaps of a million templates. */
const maxCached = 20;

/** Sends an encoded document. Clients may cache it for the given time, in seconds. */
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

/** Encoded and hashed once, which is most of the work for a long document. */
interface EncodedXml {
  bytes: Uint8Array<ArrayBuffer>;
  tag: string;
}

/** Encodes a document for sending. */
export function encodeXml(xml: string): EncodedXml {
  const bytes = new TextEncoder().encode(xml);
  return { bytes, tag: `"${createHash('sha1').update(bytes).digest('hex')}"` };
}

/**
 * Caches documents by name until `generation` changes, and for a limited time. Concurrent requests share one
 * result. Failures are not cached.
 */
export function createXmlCache(generation: () => number) {
  const cache = new LRUCache<string, Promise<EncodedXml>>({ max: maxCached, ttl: cacheMs });
  const encode = async (make: () => Promise<string>) => encodeXml(await make());
  return (document: string, make: () => Promise<string>): Promise<EncodedXml> => {
    const name = `${generation()} ${document}`;
    const cached = cache.get(name);
    if (cached) return cached;
    const encoded = encode(make);
    cache.set(name, encoded);
    encoded.catch(() => cache.delete(name));
    return encoded;
  };
}
