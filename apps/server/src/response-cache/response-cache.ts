import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Language } from '@app/contracts/languages';
import { LRUCache } from 'lru-cache';
import type { ContentLanguages } from './cache-rules';

/** All cached responses together, in all their encodings; the least recently used go first. */
const MAX_BYTES = 48 * 1024 * 1024;
/** A longer response is not stored; a whole list of the REST API, with long texts, is shorter. */
const MAX_ANSWER_BYTES = 8 * 1024 * 1024;
/** What an entry takes besides its bytes. */
const OVERHEAD_BYTES = 4_096;
/** Shorter ones are sent as they are. */
const SMALLEST_COMPRESSED = 1_024;
/** Of 11: as small as gzip at its best, and quick enough for the visitor who waits for it. */
const BROTLI_QUALITY = 5;

/** How the bytes of an answer are packed, as `Content-Encoding` names it. */
export type Encoding = 'identity' | 'gzip' | 'br';

/** A response in one encoding, ready to be sent. */
export type EncodedResponse = {
  body: Buffer;
  etag: string;
  headers: Readonly<Record<string, string>>;
  /** The same headers in a row, value after name. */
  headerList: readonly string[];
};

/** A whole response: every request with the same cache key gets these bytes. */
export type CachedResponse = {
  plain: EncodedResponse;
  packed: Map<Encoding, EncodedResponse>;
  packing: Map<Encoding, Promise<EncodedResponse>>;
  /** Not taken out of the catalogue: a change of it makes no difference. */
  isStatic: boolean;
  /** Which words it has in it that owners can change. */
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
  /** The response stored under a cache key, as long as it is sure to be current. */
  find: (key: string) => CachedResponse | undefined;
  /**
   * Fetches a response and stores it, unless the catalogue changed meanwhile. Of several at once for one key the first
   * fetches it. Undefined when there was nothing to store, or somebody else's took longer than `patienceMs`.
   */
  load: (
    key: string,
    fetchResponse: () => Promise<CacheableResponse | undefined>,
    patienceMs: number,
  ) => Promise<CachedResponse | undefined>;
  /** The response in an encoding, compressed at the first call for it. */
  encode: (
    key: string,
    answer: CachedResponse,
    encoding: Encoding,
  ) => EncodedResponse | Promise<EncodedResponse>;
  /** Goes up with every change of the catalogue and of published words: what was made before is not current. */
  generation: () => number;
  /** Drops what came out of the catalogue, also what is being fetched. */
  clear: () => void;
  /**
   * Drops what says all published words, what has those of one of these languages in it, and what is being fetched. Call it with
   * every publication: some change what programs read, and no page.
   */
  clearWords: (changed: readonly Language[]) => void;
  /** Drops what says this somewhere, such as the id of a file, also what is being fetched. */
  clearSaying: (text: string) => void;
  /** Drops everything, static responses too, also what is being fetched. */
  clearAll: () => void;
};

const pack = {
  br: (body: Buffer) =>
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: (body: Buffer) => promisify(gzip)(body),
} as const;

function toEncoded(body: Buffer, etag: string, others: Readonly<Record<string, string>>): EncodedResponse {
  const headers = { ...others, ETag: etag, 'Content-Length': String(body.length) };
  return { body, etag, headers, headerList: Object.entries(headers).flat() };
}

function toCached({ body, headers, isStatic, contentLanguages }: CacheableResponse): CachedResponse {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
  const plain = toEncoded(body, etag, headers);
  return { plain, isStatic, contentLanguages, packed: new Map(), packing: new Map() };
}

async function encodeBody({ plain }: CachedResponse, encoding: 'br' | 'gzip'): Promise<EncodedResponse> {
  const body = await pack[encoding](plain.body);
  const etag = `${plain.etag.slice(0, -1)}-${encoding}"`;
  return toEncoded(body, etag, { ...plain.headers, 'Content-Encoding': encoding });
}

function sizeOf({ plain, packed }: CachedResponse, key: string): number {
  const bodies = [plain, ...packed.values()].reduce((sum, { body }) => sum + body.length, 0);
  return bodies + key.length + OVERHEAD_BYTES;
}

/**
 * Responses in memory until the catalogue changes.
 *
 * @param isLive whether changes of the catalogue are heard. While they are not, nothing that came out of it is served,
 * shared or stored.
 */
export function createResponseCache(isLive: () => boolean): ResponseCache {
  const cache = new LRUCache<string, CachedResponse>({ maxSize: MAX_BYTES, sizeCalculation: sizeOf });
  const underWay = new Map<string, Promise<CachedResponse | undefined>>();
  /** Goes up with every change: what began before one must not be stored after it. */
  let generation = 0;
  let clearings = 0;

  const loadAndStore = async (key: string, fetchResponse: () => Promise<CacheableResponse | undefined>) => {
    const [begunIn, clearingsBefore] = [generation, clearings];
    const wasLive = isLive();
    const made = await fetchResponse();
    if (!made) return undefined;
    const answer = toCached(made);
    const isCurrent =
      clearingsBefore === clearings && (made.isStatic || (wasLive && isLive() && begunIn === generation));
    if (isCurrent && made.body.length <= MAX_ANSWER_BYTES) cache.set(key, answer);
    return answer;
  };

  return {
    find(key) {
      const answer = cache.get(key);
      return answer && (answer.isStatic || isLive()) ? answer : undefined;
    },
    async load(key, fetchResponse, patienceMs) {
      // What began before a change that was not heard must not be shared after it.
      if (!isLive()) return loadAndStore(key, fetchResponse);
      const first = underWay.get(key);
      if (first) return withPatience(first, patienceMs);
      const work = loadAndStore(key, fetchResponse);
      const shared = work.catch(() => undefined);
      underWay.set(key, shared);
      try {
        return await work;
      } finally {
        if (underWay.get(key) === shared) underWay.delete(key);
      }
    },
    encode(key, answer, encoding) {
      const { plain, packed, packing } = answer;
      if (encoding === 'identity' || plain.body.length < SMALLEST_COMPRESSED) return plain;
      const ready = packed.get(encoding) ?? packing.get(encoding);
      if (ready) return ready;
      const work = encodeBody(answer, encoding).then((encoded) => {
        packed.set(encoding, encoded);
        packing.delete(encoding);
        // Its size has changed.
        if (cache.peek(key) === answer) cache.set(key, answer);
        return encoded;
      });
      packing.set(encoding, work);
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
      clearings += 1;
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
      clearings += 1;
      underWay.clear();
      cache.clear();
    },
  };
}

function showsChangedContent({ contentLanguages }: CachedResponse, changed: readonly Language[]): boolean {
  return contentLanguages === 'all' || contentLanguages.some((language) => changed.includes(language));
}

/** What comes in time; undefined otherwise. */
async function withPatience<T>(work: Promise<T>, patienceMs: number): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const enough = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), patienceMs);
  });
  try {
    return await Promise.race([work, enough]);
  } finally {
    clearTimeout(timer);
  }
}
