import type { HttpBindings } from '@hono/node-server';
import { LRUCache } from 'lru-cache';
import type { KeepRule } from './keep-rules';

/** A longer address is answered anew: the browser's own end here (`maxUrlLength` of its link). */
const MAX_ADDRESS = 4_096;
/** So many addresses are remembered together with the one that stands for them. */
const MAX_ADDRESSES = 5_000;

/** A request that may have a kept answer. */
export type Question = {
  key: string;
  rule: KeepRule;
  method: string;
  path: string;
  header: (name: string) => string | undefined;
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
  return (request: Request, bindings: Partial<HttpBindings> | undefined): Question | null => {
    const { method, url } = request;
    if (method !== 'GET' && method !== 'HEAD') return null;
    // Behind the protocol: the host makes no difference to any answer.
    const address = url.slice(url.indexOf('/', 8));
    // Two slashes begin the name of a host wherever an address is resolved: no address of ours.
    if (address.startsWith('//')) return null;
    const rule = rules.find(({ prefix }) => address.startsWith(prefix));
    if (!rule || address.length > MAX_ADDRESS) return null;

    const header = headerReader(request, bindings);
    if (rule.notWith.some((name) => header(name) !== undefined)) return null;
    if (rule.notAccepting && header('accept')?.includes(rule.notAccepting)) return null;
    const canonical = canonicalOf(rule, address);
    if (canonical === '') return null;
    const origin = header('origin');
    const key = origin && allowedOrigins.includes(origin) ? `${canonical} ${origin}` : canonical;
    return { key, rule, method, path: address.split('?', 1)[0] ?? '', header };
  };
}

/** Asking the connection itself is several times as fast as building all headers of a request. */
function headerReader(request: Request, bindings: Partial<HttpBindings> | undefined): Question['header'] {
  const incoming = bindings?.incoming;
  if (!incoming) return (name) => request.headers.get(name) ?? undefined;
  return (name) => {
    const value = incoming.headers[name];
    return Array.isArray(value) ? value.join(', ') : value;
  };
}
