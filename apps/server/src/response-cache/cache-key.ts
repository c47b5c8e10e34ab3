import type { IncomingMessage } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import { LRUCache } from 'lru-cache';
import type { CacheRule } from './cache-rules';

/** A longer address is answered anew: the browser's own end here (`maxUrlLength` of its link). */
const MAX_ADDRESS = 4_096;
/** So many addresses are remembered together with the one that stands for them. */
const MAX_ADDRESSES = 5_000;

/** The part of a request that its cache key is made of. */
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
  /** Path and query, as asked for. */
  address: string;
  /** Nothing in the address has to be resolved, refused or escaped, nor does it matter who asks. */
  isPlain: boolean;
  header: RequestHead['header'];
};

type Options = {
  rules: readonly CacheRule[];
  /** Origins whose browsers may call: their answers differ in the headers that allow it. */
  allowedOrigins: readonly string[];
};

/** What an address stands for. */
type Place = { rule: CacheRule; canonical: string; path: string; isPlain: boolean };

/** An address that means what it says: nothing in it has to be resolved, refused or escaped. */
const plainAddress = /^\/[!$-;=?-[\]_a-z~]*$/;
const dotSegment = /\/(?:\.|%2e)/i;

function placeOf(rules: readonly CacheRule[], address: string): Place | false {
  // Two slashes begin the name of a host wherever an address is resolved: no address of ours.
  if (address.startsWith('//') || !URL.canParse(address, 'http://localhost')) return false;
  const rule = rules.find(({ prefix }) => address.startsWith(prefix));
  const canonical = rule?.canonical(address);
  if (!rule || !canonical) return false;
  const isPlain = plainAddress.test(address) && !dotSegment.test(address) && !rule.asksFirst?.(address);
  return { rule, canonical, path: address.split('?', 1)[0] ?? '', isPlain };
}

/** Reads what a request asks for; null when it has to be answered anew. */
export function createCacheKeyReader({ rules, allowedOrigins }: Options) {
  const places = new LRUCache<string, Place | false>({ max: MAX_ADDRESSES });
  return ({ method, address, header }: RequestHead): KeyedRequest | null => {
    if ((method !== 'GET' && method !== 'HEAD') || address.length > MAX_ADDRESS) return null;
    let place = places.get(address);
    if (place === undefined) {
      place = placeOf(rules, address);
      places.set(address, place);
    }
    if (!place) return null;
    const { rule, canonical, path, isPlain } = place;
    for (const name of rule.notWith) if (header(name) !== undefined) return null;
    if (rule.notFor?.(header)) return null;
    if (rule.notAccepting && header('accept')?.includes(rule.notAccepting)) return null;
    const origin = header('origin');
    const key = origin && allowedOrigins.includes(origin) ? `${canonical} ${origin}` : canonical;
    return { key, rule, method, path, address, isPlain, header };
  };
}

/** What a request of the application asks. */
export function requestHeadOf(request: Request, bindings: Partial<HttpBindings> | undefined): RequestHead {
  const { method, url } = request;
  const incoming = bindings?.incoming;
  const header = incoming ? headerReader(incoming) : (name: string) => request.headers.get(name) ?? undefined;
  // Behind the protocol: the host makes no difference to any answer.
  return { method, address: url.slice(url.indexOf('/', 8)), header };
}

const plainHost = /^[a-z0-9._-]+(?::\d+)?$/;

/** What a request asks, read before there is a `Request`, which would refuse some hosts; null for all but the plainest. */
export function incomingHeadOf(incoming: IncomingMessage): RequestHead | null {
  const { method = '', url = '', headers } = incoming;
  if (!plainHost.test(headers.host ?? '')) return null;
  return { method, address: url, header: headerReader(incoming) };
}

/** Asking the connection itself is several times as fast as building all headers of a request. */
function headerReader({ headers }: IncomingMessage): RequestHead['header'] {
  return (name) => {
    const value = headers[name];
    return Array.isArray(value) ? value.join(', ') : value;
  };
}
