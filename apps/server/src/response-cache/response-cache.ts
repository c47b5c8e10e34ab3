import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';

/** Kept answers take this many bytes together, in all their forms; the ones asked for least recently go first. */
const MAX_BYTES = 48 * 1024 * 1024;
/** A longer answer is not kept; a whole list of the REST API, with long texts, is shorter. */
const MAX_ANSWER_BYTES = 8 * 1024 * 1024;
/** What an answer takes besides its bytes. */
const OVERHEAD_BYTES = 4_096;
/** Shorter ones are sent as they are. */
const SMALLEST_COMPRESSED = 1_024;
/** Of 11: as small as gzip at its best, and quick enough for the visitor who waits for it. */
const BROTLI_QUALITY = 5;

/** How the bytes of an answer are packed, as `Content-Encoding` names it. */
export type Encoding = 'identity' | 'gzip' | 'br';

/** One form of an answer, ready to be sent. */
export type EncodedResponse = {
  body: Buffer;
  etag: string;
  headers: Readonly<Record<string, string>>;
  /** The same headers in a row, value after name. */
  headerList: readonly string[];
};

/** A whole answer: everybody who sends the same question gets these bytes. */
export type CachedResponse = {
  plain: EncodedResponse;
  packed: Map<Encoding, EncodedResponse>;
  packing: Map<Encoding, Promise<EncodedResponse>>;
  /** Not taken out of the catalogue: a change of it makes no difference. */
  isStatic: boolean;
};

/** What an answer is made of. */
export type CacheableResponse = {
  body: Buffer;
  /** Without length, encoding and ETag. */
  headers: Readonly<Record<string, string>>;
  isStatic: boolean;
};

export type ResponseCache = {
  /** The answer kept under a key, as long as it is sure to be current. */
  find: (key: string) => CachedResponse | undefined;
  /**
   * Makes an answer and keeps it, unless the catalogue changed meanwhile. Of several at once for one key the first
   * makes it. Undefined when `make` found nothing to keep, or somebody else's took longer than `patienceMs`.
   */
  make: (
    key: string,
    make: () => Promise<CacheableResponse | undefined>,
    patienceMs: number,
  ) => Promise<CachedResponse | undefined>;
  /** The answer in a form, packed at the first call for it. */
  formOf: (
    key: string,
    answer: CachedResponse,
    encoding: Encoding,
  ) => EncodedResponse | Promise<EncodedResponse>;
  /** Forgets what came out of the catalogue, also what is being made of it. */
  forget: () => void;
};

const pack = {
  br: (body: Buffer) =>
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: (body: Buffer) => promisify(gzip)(body),
} as const;

function toForm(body: Buffer, etag: string, others: Readonly<Record<string, string>>): EncodedResponse {
  const headers = { ...others, ETag: etag, 'Content-Length': String(body.length) };
  return { body, etag, headers, headerList: Object.entries(headers).flat() };
}

function toAnswer({ body, headers, isStatic }: CacheableResponse): CachedResponse {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
  return { plain: toForm(body, etag, headers), isStatic, packed: new Map(), packing: new Map() };
}

async function packedForm({ plain }: CachedResponse, encoding: 'br' | 'gzip'): Promise<EncodedResponse> {
  const body = await pack[encoding](plain.body);
  const etag = `${plain.etag.slice(0, -1)}-${encoding}"`;
  return toForm(body, etag, { ...plain.headers, 'Content-Encoding': encoding });
}

function sizeOf({ plain, packed }: CachedResponse, key: string): number {
  const bodies = [plain, ...packed.values()].reduce((sum, { body }) => sum + body.length, 0);
  return bodies + key.length + OVERHEAD_BYTES;
}

/**
 * Answers kept in memory until the catalogue changes.
 *
 * @param isLive whether changes of the catalogue are heard. While they are not, nothing that came out of it is given
 * out, shared or kept.
 */
export function createResponseCache(isLive: () => boolean): ResponseCache {
  const cache = new LRUCache<string, CachedResponse>({ maxSize: MAX_BYTES, sizeCalculation: sizeOf });
  const underWay = new Map<string, Promise<CachedResponse | undefined>>();
  /** Goes up with every change: what began before one must not be kept after it. */
  let generation = 0;

  const makeAndKeep = async (key: string, make: () => Promise<CacheableResponse | undefined>) => {
    const begunIn = generation;
    const wasLive = isLive();
    const made = await make();
    if (!made) return undefined;
    const answer = toAnswer(made);
    const isCurrent = made.isStatic || (wasLive && isLive() && begunIn === generation);
    if (isCurrent && made.body.length <= MAX_ANSWER_BYTES) cache.set(key, answer);
    return answer;
  };

  return {
    find(key) {
      const answer = cache.get(key);
      return answer && (answer.isStatic || isLive()) ? answer : undefined;
    },
    async make(key, make, patienceMs) {
      // What began before a change that was not heard must not be shared after it.
      if (!isLive()) return makeAndKeep(key, make);
      const first = underWay.get(key);
      if (first) return withPatience(first, patienceMs);
      const work = makeAndKeep(key, make);
      const shared = work.catch(() => undefined);
      underWay.set(key, shared);
      try {
        return await work;
      } finally {
        if (underWay.get(key) === shared) underWay.delete(key);
      }
    },
    formOf(key, answer, encoding) {
      const { plain, packed, packing } = answer;
      if (encoding === 'identity' || plain.body.length < SMALLEST_COMPRESSED) return plain;
      const ready = packed.get(encoding) ?? packing.get(encoding);
      if (ready) return ready;
      const work = packedForm(answer, encoding).then((form) => {
        packed.set(encoding, form);
        packing.delete(encoding);
        // Its size has changed.
        if (cache.peek(key) === answer) cache.set(key, answer);
        return form;
      });
      packing.set(encoding, work);
      return work;
    },
    forget() {
      generation += 1;
      underWay.clear();
      for (const [key, { isStatic }] of cache.entries()) if (!isStatic) cache.delete(key);
    },
  };
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
