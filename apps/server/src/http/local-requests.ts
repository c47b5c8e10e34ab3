import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { AppError } from '@app/api/core/app-error';
import { isLoopback } from './client-address';
import { restErrorBody, transportOf, trpcErrorBody } from './send-api-error';

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

/** Returns the body of a refusal as the path's clients read it: tRPC's error shape, the REST envelope, a text. */
function bodyOf(appError: AppError, path: string): { type: string; body: string } {
  const { message, details } = appError;
  const text = { message, requestId: randomUUID() };
  const json = (body: object) => ({ type: 'application/json', body: JSON.stringify(body) });
  const transport = transportOf(path);
  if (transport === 'trpc') return json(trpcErrorBody(appError, text));
  if (transport === 'api') return json(restErrorBody(appError, { ...text, details }));
  return { type: 'text/plain; charset=utf-8', body: `${message}\n` };
}

/**
 * Refuses remote requests on a local site and returns true when it has responded. A local site shows codes
 * and sample passwords. Proxies named by TRUST_PROXY may forward requests under a name of this
 * machine.
 */
export function rejectRemoteRequests({ trustedProxies, origin }: { trustedProxies: number; origin: string }) {
  return ({ headers, url = '/' }: IncomingMessage, response: ServerResponse): boolean => {
    const isForeignHost = !isLocalHost(headers.host);
    if (!isForeignHost && (trustedProxies > 0 || !isForwarded(headers))) return false;
    const way = isForeignHost ? 'under another name' : 'through a proxy or tunnel';
    const appError = new AppError('LOCAL_ONLY', { values: { origin, way } });
    const { type, body } = bodyOf(appError, url);
    const head = {
      'Content-Type': type,
      'Content-Length': Buffer.byteLength(body),
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    };
    response.writeHead(appError.status, head).end(body);
    return true;
  };
}
