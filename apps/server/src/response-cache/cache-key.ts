import type { IncomingMessage } from 'node:http';
import { languages } from '@app/contracts/languages';
import type { HttpBindings } from '@hono/node-server';
import { LRUCache } from 'lru-cache';
import type { CacheRule } from './cache-rules';

/**
 * Longer addresses are not cached: the browser's own are limited to this length (`maxUrlLength` of its link).
 */
const MAX_ADDRESS = 4_096;
/** Number of addresses whose canonical address is cached. */
const MAX_ADDRESSES = 5_000;

/** The part of a request from which its cache key is built. */
export type RequestHead = {
  method: string;
  /** Path and query. */
  address: string;
  header: (name: string) => string | undefined;
};

/** A request that may have a cached response. */
export type KeyedRequest = {
  key: string;
  rule: CacheRule;
  method: string;
  path: string;
  /** Path and query, as requested. */
  address: string;
  /** Nothing in the address has to be resolved, refused or escaped, and the caller does not matter. */
  isPlain: boolean;
  header: RequestHead['header'];
};

type Options = {
  rules: readonly CacheRule[];
  /** Origins whose scripts may call. Their responses differ in the CORS headers. */
  allowedOrigins: readonly string[];
};

/** The cache rule and canonical form of an address. */
type CacheEntryRule = { rule: CacheRule; canonical: string; path: string; isPlain: boolean };

/** An address in which nothing has to be resolved, refused or escaped. */
const plainAddress = /^\/[!$-;=?-[\]_a-z~]*$/;
const dotSegment = /\/(?:\.|%2e)/i;

function findRule(rules: readonly CacheRule[], address: string): CacheEntryRule | false {
  // Two leading slashes would be resolved as the start of a host name, so such an address never matches.
  if (address.startsWith('//') || !URL.canParse(address, 'http://localhost')) return false;
  const rule = rules.find(({ prefix }) => address.startsWith(prefix));
  const canonical = rule?.canonical(address);
  if (!rule || !canonical) return false;
  const isPlain = plainAddress.test(address) && !dotSegment.test(address) && !rule.asksFirst?.(address);
  return { rule, canonical, path: address.split('?', 1)[0] ?? '', isPlain };
}

/**
 * Creates the function that reads a request's cache key; it returns null when the request must bypass the
 * cache.
 */
export function createCacheKeyReader({ rules, allowedOrigins }: Options) {
  const rulesByAddress = new LRUCache<string, CacheEntryRule | false>({ max: MAX_ADDRESSES });
  return ({ method, address, header }: RequestHead): KeyedRequest | null => {
    if ((method !== 'GET' && method !== 'HEAD') || address.length > MAX_ADDRESS) return null;
    let entryRule = rulesByAddress.get(address);
    if (entryRule === undefined) {
      entryRule = findRule(rules, address);
      rulesByAddress.set(address, entryRule);
    }
    if (!entryRule) return null;
    const { rule, canonical, path, isPlain } = entryRule;
    if (rule.bypassed?.(address)) return null;
    for (const name of rule.notWith) if (header(name) !== undefined) return null;
    if (rule.notFor?.(header)) return null;
    if (rule.notAccepting && header('accept')?.includes(rule.notAccepting)) return null;
    const origin = header('origin');
    const language = rule.languageOf?.(header);
    const ofLanguage = language && language !== languages[0] ? `${canonical} ${language}` : canonical;
    const key = origin && allowedOrigins.includes(origin) ? `${ofLanguage} ${origin}` : ofLanguage;
    return { key, rule, method, path, address, isPlain, header };
  };
}

/** Reads the head of a request of the application. */
export function requestHeadOf(request: Request, bindings: Partial<HttpBindings> | undefined): RequestHead {
  const { method, url } = request;
  const incoming = bindings?.incoming;
  const header = incoming ? headerReader(incoming) : (name: string) => request.headers.get(name) ?? undefined;
  // Starts after the protocol and host, because the host does not affect any response.
  return { method, address: url.slice(url.indexOf('/', 8)), header };
}

const plainHost = /^[a-z0-9._-]+(?::\d+)?$/;

/**
 * Reads the head of a raw request before a `Request` exists, whose constructor would refuse some hosts. Null
 * for all but the simplest requests.
 */
export function incomingHeadOf(incoming: IncomingMessage): RequestHead | null {
  const { method = '', url = '', headers } = incoming;
  if (!plainHost.test(headers.host ?? '')) return null;
  return { method, address: url, header: headerReader(incoming) };
}

/**
 * Reading single headers from the raw request is several times as fast as building all headers of a
 * `Request`.
 */
function headerReader({ headers }: IncomingMessage): RequestHead['header'] {
  return (name) => {
    const value = headers[name];
    return Array.isArray(value) ? value.join(', ') : value;
  };
}
