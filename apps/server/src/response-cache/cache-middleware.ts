import type { IncomingMessage, ServerResponse } from 'node:http';
import type { VisitPort } from '@app/api/core/ports';
import type { MiddlewareHandler } from 'hono';
import { clientAddress } from '../http/client-address';
import type { IsDatabaseAway } from '../http/database-away';
import { requestIdOf } from '../http/listeners';
import { isCacheable } from '../http/outermost-middleware';
import type { AppEnv } from '../http/request-context';
import { createRequestLogWriter, type SiteLog } from '../http/request-log-line';
import type { Counters } from '../monitoring/counters';
import { notePageVisit } from '../visits/visit-routes';
import { createCacheKeyReader, incomingHeadOf, type KeyedRequest, requestHeadOf } from './cache-key';
import type { CacheRule } from './cache-rules';
import type { CacheableResponse, CachedResponse, ResponseCache } from './response-cache';
import { chooseEncoding, toResponse, writeResponse } from './send-cached';

/**
 * How long a request waits for the response of an equal request before it is processed itself, in
 * milliseconds, so that it still finishes in time.
 */
const LOAD_TIMEOUT_MS = 2_000;

/** `Server-Timing` of cached responses. */
const timing = 'cache;desc=hit';

/** Headers that belong to one response, or to one encoding of it. */
const perRequestHeaders = new Set([
  'connection',
  'content-length',
  'date',
  'etag',
  'server-timing',
  'transfer-encoding',
  'x-request-id',
]);

type Options = {
  cache: ResponseCache;
  rules: readonly CacheRule[];
  allowedOrigins: readonly string[];
  trustedProxies: number;
  counters: Counters;
  isDatabaseAway: IsDatabaseAway;
  /** Called for cached pages, which bypass all other parts. Omitted where visits are not counted. */
  visits?: VisitPort | undefined;
  log: SiteLog;
};

export type CacheHandler = {
  /**
   * Sends a complete cached response before a request for the application is created. Returns false when the
   * application has to handle the request.
   */
  answer: (incoming: IncomingMessage, outgoing: ServerResponse) => boolean;
  /**
   * Serves from the cache, and stores what the rules allow. It precedes all other middleware, so that the
   * final response is stored.
   */
  middleware: MiddlewareHandler<AppEnv>;
};

/** Logs and counts cached responses and their page visits, because no other part sees them. */
function createHitRecorder({ counters, log, trustedProxies, visits }: Options) {
  const writeLine = createRequestLogWriter(log);
  return (
    { method, path, address, rule, header }: KeyedRequest,
    requestId: string,
    status: number,
    socketAddress: string | undefined,
  ) => {
    const ip = clientAddress(socketAddress, header('x-forwarded-for'), trustedProxies);
    counters.cacheHits.add();
    if (visits && rule.isPage && method === 'GET') notePageVisit(visits, { ip, address, header });
    writeLine({ requestId, method, path, status, ip, cached: true });
  };
}

/**
 * Serves cached responses and stores new ones. Of several concurrent equal requests one is processed, and its
 * response is sent to all.
 */
export function createCacheHandler(options: Options): CacheHandler {
  const { cache, counters, log, trustedProxies, isDatabaseAway } = options;
  const readCacheKey = createCacheKeyReader(options);
  /** Nothing newer than a held response can be had without the database. */
  const findWhileAway = async (key: string) => {
    const held = cache.findHeld(key);
    return held && (await isDatabaseAway()) ? held : undefined;
  };

  const recordHit = createHitRecorder(options);
  const respond = async (
    request: KeyedRequest,
    cached: CachedResponse,
    bindings: AppEnv['Bindings'] | undefined,
  ) => {
    const encoded = await cache.encode(request.key, cached, chooseEncoding(request));
    const requestId = requestIdOf(request.header, trustedProxies);
    const response = toResponse(request, encoded, { 'X-Request-Id': requestId, 'Server-Timing': timing });
    recordHit(request, requestId, response.status, bindings?.incoming?.socket.remoteAddress);
    return response;
  };

  const answerSync: CacheHandler['answer'] = (incoming, outgoing) => {
    const requestHead = incomingHeadOf(incoming);
    const request = requestHead && readCacheKey(requestHead);
    const answer = request?.isPlain && cache.find(request.key);
    if (!request || !answer) return false;
    const encoded = cache.encode(request.key, answer, chooseEncoding(request));
    // Compression is in progress: the application waits for it.
    if (encoded instanceof Promise) return false;
    const requestId = requestIdOf(request.header, trustedProxies);
    const own = ['X-Request-Id', requestId, 'Server-Timing', timing];
    const status = writeResponse(request, encoded, own, outgoing);
    recordHit(request, requestId, status, incoming.socket.remoteAddress);
    return true;
  };

  return {
    answer(incoming, outgoing) {
      try {
        return answerSync(incoming, outgoing);
      } catch (error) {
        // No other code catches errors here. The application handles such a request, or refuses it.
        log.error({ err: error }, 'could not look into the response cache');
        return outgoing.headersSent;
      }
    },
    async middleware(c, next) {
      // Its policy differs from that of the cached page.
      if (c.get('framedBySite')) return next();
      const request = readCacheKey(requestHeadOf(c.req.raw, c.env));
      if (!request) return next();
      const cachedResponse = cache.find(request.key) ?? (await findWhileAway(request.key));
      if (cachedResponse) return respond(request, cachedResponse, c.env);
      counters.cacheMisses.add();
      // A response to HEAD has no body to store.
      if (request.method === 'HEAD') return next();
      let isOwnFetch = false;
      const fetchResponse = async () => {
        isOwnFetch = true;
        c.set('cacheable', true);
        await next();
        return cacheableOf(c.res, request, c.get('isStatic') ?? false);
      };
      const answer = await cache.load(request.key, fetchResponse, LOAD_TIMEOUT_MS);
      if (!answer) return isOwnFetch ? undefined : next();
      if (!isOwnFetch) return respond(request, answer, c.env);

      const encoded = await cache.encode(request.key, answer, chooseEncoding(request));
      const timings = c.res.headers.get('Server-Timing');
      const own = { 'X-Request-Id': c.get('requestId'), ...(timings && { 'Server-Timing': timings }) };
      // Otherwise Hono merges the headers of the two responses.
      c.res = undefined;
      c.res = toResponse(request, encoded, own);
    },
  };
}

async function cacheableOf(
  response: Response,
  { rule, path }: KeyedRequest,
  isStatic: boolean,
): Promise<CacheableResponse | undefined> {
  if (!isCacheable(response)) return undefined;
  const { headers } = response;
  const cache = Object.fromEntries([...headers].filter(([name]) => !perRequestHeaders.has(name)));
  const varies = [
    'accept-encoding',
    ...rule.notWith,
    ...(rule.varies ?? []),
    ...(cache.vary?.toLowerCase().split(/,\s*/) ?? []),
  ];
  cache.vary = [...new Set(varies)].join(', ');
  const body = Buffer.from(await response.arrayBuffer());
  return { body, headers: cache, isStatic, contentLanguages: rule.contentLanguages?.(path) ?? [] };
}
