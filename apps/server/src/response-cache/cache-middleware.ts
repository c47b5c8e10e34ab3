import type { IncomingMessage, ServerResponse } from 'node:http';
import type { MiddlewareHandler } from 'hono';
import { clientAddress } from '../http/client-address';
import { isCacheable } from '../http/finish-response';
import type { AppEnv } from '../http/request-context';
import { requestIdOf } from '../http/request-id';
import { createRequestLogWriter, type SiteLog } from '../http/request-log-line';
import type { Counters } from '../monitoring/counters';
import { createCacheKeyReader, incomingHeadOf, type KeyedRequest, requestHeadOf } from './cache-key';
import type { CacheRule } from './cache-rules';
import type { CacheableResponse, CachedResponse, ResponseCache } from './response-cache';
import { chooseEncoding, toResponse, writeResponse } from './send-cached';

/** How long a request waits for another one's answer before it makes its own, in milliseconds: with that it is answered in time. */
const PATIENCE_MS = 2_000;

/** `Server-Timing` of what came from memory. */
const timing = 'cache;desc=hit';

/** They belong to one answer, or to one form of it. */
const ownHeaders = new Set([
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
  log: SiteLog;
};

export type CacheHandler = {
  /**
   * Answers from memory, whole and with all headers, before there is a request for the application. False when it has
   * to see the request itself.
   */
  answer: (incoming: IncomingMessage, outgoing: ServerResponse) => boolean;
  /** Gives out what is kept, and keeps what the rules allow. It stands in front of everything else: what is kept is the answer as it leaves. */
  keep: MiddlewareHandler<AppEnv>;
};

/** Gives out kept answers, and keeps new ones. Of several equal requests at once one is worked on, and answers all. */
export function createCacheHandler(options: Options): CacheHandler {
  const { cache, counters, log, trustedProxies } = options;
  const read = createCacheKeyReader(options);

  const writeLine = createRequestLogWriter(log);

  /** An answer from memory is logged and counted here, since no other part sees it. */
  const note = (
    { method, path, header }: KeyedRequest,
    requestId: string,
    status: number,
    socketAddress: string | undefined,
  ) => {
    const ip = clientAddress(socketAddress, header('x-forwarded-for'), trustedProxies);
    counters.cacheHits.add();
    writeLine({ requestId, method, path, status, ip, kept: true });
  };
  const respond = async (
    question: KeyedRequest,
    answer: CachedResponse,
    bindings: AppEnv['Bindings'] | undefined,
  ) => {
    const form = await cache.formOf(question.key, answer, chooseEncoding(question));
    const requestId = requestIdOf(question.header, trustedProxies);
    const response = toResponse(question, form, { 'X-Request-Id': requestId, 'Server-Timing': timing });
    note(question, requestId, response.status, bindings?.incoming?.socket.remoteAddress);
    return response;
  };

  const answerAtOnce: CacheHandler['answer'] = (incoming, outgoing) => {
    const asked = incomingHeadOf(incoming);
    const question = asked && read(asked);
    const answer = question?.isPlain && cache.find(question.key);
    if (!question || !answer) return false;
    const form = cache.formOf(question.key, answer, chooseEncoding(question));
    // Being packed: the application waits for it.
    if (form instanceof Promise) return false;
    const requestId = requestIdOf(question.header, trustedProxies);
    const own = ['X-Request-Id', requestId, 'Server-Timing', timing];
    const status = writeResponse(question, form, own, outgoing);
    note(question, requestId, status, incoming.socket.remoteAddress);
    return true;
  };

  return {
    answer(incoming, outgoing) {
      try {
        return answerAtOnce(incoming, outgoing);
      } catch (error) {
        // Here nobody else would catch it; the application answers such a request, or refuses it.
        log.error({ err: error }, 'could not look for a kept answer');
        return outgoing.headersSent;
      }
    },
    async keep(c, next) {
      const question = read(requestHeadOf(c.req.raw, c.env));
      if (!question) return next();
      const found = cache.find(question.key);
      if (found) return respond(question, found, c.env);
      // An answer to HEAD has no body to keep.
      if (question.method === 'HEAD') return next();
      let isMine = false;
      const make = async () => {
        isMine = true;
        c.set('cacheable', true);
        await next();
        return madeOf(c.res, question.rule, c.get('isStatic') ?? false);
      };
      const answer = await cache.make(question.key, make, PATIENCE_MS);
      if (!answer) return isMine ? undefined : next();
      if (!isMine) return respond(question, answer, c.env);

      const form = await cache.formOf(question.key, answer, chooseEncoding(question));
      const timings = c.res.headers.get('Server-Timing');
      const own = { 'X-Request-Id': c.get('requestId'), ...(timings && { 'Server-Timing': timings }) };
      // Otherwise Hono adds the headers of the one to the other.
      c.res = undefined;
      c.res = toResponse(question, form, own);
    },
  };
}

async function madeOf(
  response: Response,
  rule: CacheRule,
  isStatic: boolean,
): Promise<CacheableResponse | undefined> {
  if (!isCacheable(response)) return undefined;
  const { headers } = response;
  const cache = Object.fromEntries([...headers].filter(([name]) => !ownHeaders.has(name)));
  const varies = [
    'accept-encoding',
    ...rule.notWith,
    ...(rule.varies ?? []),
    ...(cache.vary?.toLowerCase().split(/,\s*/) ?? []),
  ];
  cache.vary = [...new Set(varies)].join(', ');
  return { body: Buffer.from(await response.arrayBuffer()), headers: cache, isStatic };
}
