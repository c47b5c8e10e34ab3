import type { IncomingMessage } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import { LRUCache } from 'lru-cache';
import type { KeepRule } from './keep-rules';

/** A longer address is answered anew: the browser's own end here (`maxUrlLength` of its link). */
const MAX_ADDRESS = 4_096;
/** So many addresses are remembered together with the one that stands for them. */
const MAX_ADDRESSES = 5_000;

/** The part of a request that answers are kept by. */
export type Asked = {
  method: string;
  /** Path and query. */
  address: string;
  header: (name: string) => string | undefined;
};

/** A request that may have a kept answer. */
export type Question = {
  key: string;
  rule: KeepRule;
  method: string;
  path: string;
  header: Asked['header'];
};

type Options = {
  rules: readonly KeepRule[];
  /** Origins whose browsers may call: their answers differ in the headers that allow it. */
  allowedOrigins: readonly string[];
};

/** Reads what a request asks for; null when it has to be answered anew. */
export function createQuestionReader({ rules, allowedOrigins }: Options) {
  const canonicals = new LRUCache<string, string>({ max: MAX_ADDRESSES });
  const canonicalOf = (rule: KeepRule, address: string) => {
    const known = canonicals.get(address);
    if (known !== undefined) return known;
    const canonical = rule.canonical(address) ?? '';
    canonicals.set(address, canonical);
    return canonical;
  };
  return ({ method, address, header }: Asked): Question | null => {
    if (method !== 'GET' && method !== 'HEAD') return null;
    // Two slashes begin the name of a host wherever an address is resolved: no address of ours.
    if (address.startsWith('//')) return null;
    const rule = rules.find(({ prefix }) => address.startsWith(prefix));
    if (!rule || address.length > MAX_ADDRESS) return null;

    if (rule.notWith.some((name) => header(name) !== undefined)) return null;
    if (rule.notAccepting && header('accept')?.includes(rule.notAccepting)) return null;
    const canonical = canonicalOf(rule, address);
    if (canonical === '') return null;
    const origin = header('origin');
    const key = origin && allowedOrigins.includes(origin) ? `${canonical} ${origin}` : canonical;
    return { key, rule, method, path: address.split('?', 1)[0] ?? '', header };
  };
}

/** What a request of the application asks. */
export function askedOf(request: Request, bindings: Partial<HttpBindings> | undefined): Asked {
  const { method, url } = request;
  const incoming = bindings?.incoming;
  const header = incoming ? headerReader(incoming) : (name: string) => request.headers.get(name) ?? undefined;
  // Behind the protocol: the host makes no difference to any answer.
  return { method, address: url.slice(url.indexOf('/', 8)), header };
}

/** An address that means what it says: nothing in it has to be resolved or is refused. */
const plainAddress = /^\/[!$-;=?-[\]_a-z~]*$/;
const dotSegment = /\/(?:\.|%2e)/i;
const plainHost = /^[a-z0-9._-]+(?::\d+)?$/;

/** What a request asks, read before there is a `Request`; null when that takes a closer look. */
export function askedPlainly(incoming: IncomingMessage): Asked | null {
  const { method = '', url = '', headers } = incoming;
  if (!plainAddress.test(url) || dotSegment.test(url) || !plainHost.test(headers.host ?? '')) return null;
  return { method, address: url, header: headerReader(incoming) };
}

/** Asking the connection itself is several times as fast as building all headers of a request. */
function headerReader({ headers }: IncomingMessage): Asked['header'] {
  return (name) => {
    const value = headers[name];
    return Array.isArray(value) ? value.join(', ') : value;
  };
}
