import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { isLoopback } from './client-address';

/** Headers that proxies and tunnels add to forwarded requests. */
const forwardingHeader = /^(?:forwarded|via|x-real-ip|x-forwarded-.+|cf-connecting-ip|true-client-ip)$/;
const localHost = /^(?:(?:[\w-]+\.)*localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/i;

function isForwarded(headers: IncomingHttpHeaders): boolean {
  return Object.keys(headers).some((name) => forwardingHeader.test(name));
}

/**
 * Whether a host name leads to this machine from this machine only. Browsers always send a host name; only
 * HTTP/1.0 has none.
 */
function isLocalHost(host: string | undefined): boolean {
  return host === undefined || localHost.test(host);
}

/**
 * Whether a request comes from this machine itself: not through a proxy or a tunnel, and not from a page that
 * uses DNS rebinding.
 */
export function isLocalRequest(clientAddress: string, headers: IncomingHttpHeaders): boolean {
  return isLoopback(clientAddress) && !isForwarded(headers) && isLocalHost(headers.host);
}

/**
 * Refuses remote requests on a local site with a text and returns true when it has responded. A local site
 * shows codes and sample passwords. Proxies named by TRUST_PROXY may forward requests under a name of this
 * machine.
 */
export function rejectRemoteRequests({ trustedProxies, origin }: { trustedProxies: number; origin: string }) {
  return ({ headers }: IncomingMessage, response: ServerResponse): boolean => {
    const isForeignHost = !isLocalHost(headers.host);
    if (!isForeignHost && (trustedProxies > 0 || !isForwarded(headers))) return false;
    const what = isForeignHost ? 'under another name' : 'through a proxy or tunnel';
    const text = `This site is for this machine only, at ${origin}, and was asked ${what}. To serve it to others, set PUBLIC_URL to the address that they use, and TRUST_PROXY to the number of proxies in front.\n`;
    const head = {
      'Content-Type': 'text/plain; charset=utf-8',
      'Content-Length': Buffer.byteLength(text),
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    };
    response.writeHead(403, head).end(text);
    return true;
  };
}
