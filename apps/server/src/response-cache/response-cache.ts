import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Language } from '@app/contracts/languages';
import { LRUCache } from 'lru-cache';
import type { ContentLanguages } from './cache-rules';

/**
 * Size limit of all cached responses together, in all their encodings. The least recently used are evicted
 * first.
 */
const MAX_BYTES = 48 * 1024 * 1024;
/** Longer responses are not stored. Even a whole list of the REST API with long texts is shorter. */
const MAX_ANSWER_BYTES = 8 * 1024 * 1024;
/** Size of an entry besides its bytes. */
const OVERHEAD_BYTES = 4_096;
/** Shorter responses are sent uncompressed. */
const MIN_COMPRESSED_LENGTH = 1_024;
/** Of 11: compresses as well as gzip at its best, and fast enough for a waiting visitor. */
const BROTLI_QUALITY = 5;
/**
 * For stored pages up to a length that takes 30 ms: a tenth less, so that the page of a template fits into the ten
 * packets of a first round trip. The window is as long, and takes 2 MB instead of 32.
 */
const densePages = { maxLength: 128 * 1024, quality: 10, windowBits: 17 };

/** Encoding of a response, as named by `Content-Encoding`. */
export type Encoding = 'identity' | 'gzip' | 'br';

/** A response in one encoding, ready to be sent. */
export type EncodedResponse = {
  body: Buffer;
  etag: string;
  headers: Readonly<Record<string, string>>;
  /** The same headers as a flat list of names and values. */
  headerList: readonly string[];
};

/** A complete response: every request with the same cache key gets these bytes. */
export type CachedResponse = {
  plain: EncodedResponse;
  encodings: Map<Encoding, EncodedResponse>;
  pendingEncodings: Map<Encoding, Promise<EncodedResponse>>;
  /** Does not depend on the catalogue, so catalogue changes do not invalidate it. */
  isStatic: boolean;
  /** The owner-editable texts it contains. */
  contentLanguages: ContentLanguages;
};

/** A response that may be stored. */
export type CacheableResponse = {
  body: Buffer;
  /** Without length, encoding and ETag. */
  headers: Readonly<Record<string, string>>;
  isStatic: boolean;
  contentLanguages: ContentLanguages;
};

export type ResponseCache = {
  /** Returns the response stored under a cache key while it is certain to be current. */
  find: (key: string) => CachedResponse | undefined;
  /** Returns the response stored under a cache key although a change may have been missed since. */
  findHeld: (key: string) => CachedResponse | undefined;
  /**
   * Fetches a response and stores it, unless the catalogue changed meanwhile. Of several concurrent calls for
   * one key the first fetches it. Undefined when there was nothing to store, or another call's fetch took
   * longer than `timeoutMs`.
   */
  load: (
    key: string,
    fetchResponse: () => Promise<CacheableResponse | undefined>,
    timeoutMs: number,
  ) => Promise<CachedResponse | undefined>;
  /** Returns the response in an encoding, compressed on first use. */
  encode: (
    key: string,
    answer: CachedResponse,
    encoding: Encoding,
  ) => EncodedResponse | Promise<EncodedResponse>;
  /**
   * Incremented by every change of the catalogue and of published texts: earlier responses are not current.
   */
  generation: () => number;
  /** Drops responses that depend on the catalogue, including those being fetched. */
  clear: () => void;
  /**
   * Drops responses that contain all published texts, those with texts in one of these languages, and those
   * being fetched. Call it with every publication: some change only API responses, and no page.
   */
  clearWords: (changed: readonly Language[]) => void;
  /** Drops responses that contain this text, such as the id of a file, including those being fetched. */
  clearSaying: (text: string) => void;
  /** Drops everything, including static responses and those being fetched. */
  clearAll: () => void;
};

const compressors = {
  br: ({ body, headers }: EncodedResponse, isStored: boolean) => {
    const isDense =
      isStored &&
      body.length <= densePages.maxLength &&
      headers['content-type']?.startsWith('text/html') === true;
    const params = isDense
      ? {
          [constants.BROTLI_PARAM_QUALITY]: densePages.quality,
          [constants.BROTLI_PARAM_LGWIN]: densePages.windowBits,
        }
      : { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY };
    return promisify(brotliCompress)(body, { params });
  },
  gzip: ({ body }: EncodedResponse) => promisify(gzip)(body),
} as const;

function toEncoded(
  body: Buffer,
  etag: string,
  otherHeaders: Readonly<Record<string, string>>,
): EncodedResponse {
  const headers = { ...otherHeaders, ETag: etag, 'Content-Length': String(body.length) };
  return { body, etag, headers, headerList: Object.entries(headers).flat() };
}

function toCached({ body, headers, isStatic, contentLanguages }: CacheableResponse): CachedResponse {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
  const plain = toEncoded(body, etag, headers);
  return { plain, isStatic, contentLanguages, encodings: new Map(), pendingEncodings: new Map() };
}

async function encodeBody(
  answer: CachedResponse,
  encoding: 'br' | 'gzip',
  isStored: boolean,
): Promise<EncodedResponse> {
  const { plain, pendingEncodings } = answer;
  try {
    const body = await compressors[encoding](plain, isStored);
    const etag = `${plain.etag.slice(0, -1)}-${encoding}"`;
    return toEncoded(body, etag, { ...plain.headers, 'Content-Encoding': encoding });
  } finally {
    pendingEncodings.delete(encoding);
  }
}

function sizeOf({ plain, encodings }: CachedResponse, key: string): number {
  const bodies = [plain, ...encodings.values()].reduce((sum, { body }) => sum + body.length, 0);
  return bodies + key.length + OVERHEAD_BYTES;
}

/**
 * Caches responses in memory until the catalogue changes.
 *
 * @param isLive whether catalogue changes are being received. While they are not, no response that depends on
 * it is served, shared or stored.
 */
export function createResponseCache(isLive: () => boolean): ResponseCache {
  const cache = new LRUCache<string, CachedResponse>({ maxSize: MAX_BYTES, sizeCalculation: sizeOf });
  const underWay = new Map<string, Promise<CachedResponse | undefined>>();
  /** Incremented by every change: a fetch that began before one must not be stored after it. */
  let [generation, clearCount] = [0, 0];

  const loadAndStore = async (key: string, fetchResponse: () => Promise<CacheableResponse | undefined>) => {
    const [begunIn, clearingsBefore] = [generation, clearCount];
    const wasLive = isLive();
    const fetched = await fetchResponse();
    if (!fetched) return undefined;
    const answer = toCached(fetched);
    const isCurrent =
      clearingsBefore === clearCount && (fetched.isStatic || (wasLive && isLive() && begunIn === generation));
    if (isCurrent && fetched.body.length <= MAX_ANSWER_BYTES) cache.set(key, answer);
    return answer;
  };

  return {
    find(key) {
      const answer = cache.get(key);
      return answer && (answer.isStatic || isLive()) ? answer : undefined;
    },
    findHeld: (key) => cache.get(key),
    async load(key, fetchResponse, timeoutMs) {
      // A fetch that began before a missed change must not be shared after it.
      if (!isLive()) return loadAndStore(key, fetchResponse);
      const first = underWay.get(key);
      if (first) return withTimeout(first, timeoutMs);
      const work = loadAndStore(key, fetchResponse);
      const sharedFetch = work.catch(() => undefined);
      underWay.set(key, sharedFetch);
      try {
        return await work;
      } finally {
        if (underWay.get(key) === sharedFetch) underWay.delete(key);
      }
    },
    encode(key, answer, encoding) {
      const { plain, encodings, pendingEncodings } = answer;
      if (encoding === 'identity' || plain.body.length < MIN_COMPRESSED_LENGTH) return plain;
      const ready = encodings.get(encoding) ?? pendingEncodings.get(encoding);
      if (ready) return ready;
      const work = encodeBody(answer, encoding, cache.peek(key) === answer).then((encoded) => {
        encodings.set(encoding, encoded);
        // Stored again because its size has changed.
        if (cache.peek(key) === answer) cache.set(key, answer);
        return encoded;
      });
      pendingEncodings.set(encoding, work);
      return work;
    },
    generation: () => generation,
    clear() {
      generation += 1;
      underWay.clear();
      for (const [key, { isStatic }] of cache.entries()) if (!isStatic) cache.delete(key);
    },
    clearWords(changed) {
      generation += 1;
      clearCount += 1;
      underWay.clear();
      for (const [key, answer] of cache.entries())
        if (showsChangedContent(answer, changed)) cache.delete(key);
    },
    clearSaying(text) {
      generation += 1;
      underWay.clear();
      for (const [key, { plain }] of cache.entries()) if (plain.body.includes(text)) cache.delete(key);
    },
    clearAll() {
      generation += 1;
      clearCount += 1;
      underWay.clear();
      cache.clear();
    },
  };
}

function showsChangedContent({ contentLanguages }: CachedResponse, changed: readonly Language[]): boolean {
  return contentLanguages === 'all' || contentLanguages.some((language) => changed.includes(language));
}

/** Resolves with the result if it arrives in time, otherwise undefined. */
async function withTimeout<T>(work: Promise<T>, timeoutMs: number): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const timedOut = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), timeoutMs);
  });
  try {
    return await Promise.race([work, timedOut]);
  } finally {
    clearTimeout(timer);
  }
}
