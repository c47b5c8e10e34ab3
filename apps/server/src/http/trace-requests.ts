import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  type Context,
  context,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { Env } from '../env/env-types';
import type { Listeners } from './listeners';
import type { AppEnv } from './request-context';

/** Requested every second by load balancers and collectors. */
export const probes: ReadonlySet<string> = new Set(['/livez', '/healthz', '/readyz', '/metrics']);

const methods = /^(?:GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS)$/;

/**
 * Begins the span of a request: as a child of a trusted proxy's span (`trustedProxies`), else in a new trace.
 */
function startSpan(request: IncomingMessage, response: ServerResponse, trustedProxies: number): Context {
  const { method = '', headers } = request;
  const name = methods.test(method) ? method : 'HTTP';
  const { traceparent, tracestate } = headers;
  const parent =
    trustedProxies > 0 ? propagation.extract(ROOT_CONTEXT, { traceparent, tracestate }) : ROOT_CONTEXT;
  const attributes = { 'http.request.method': methods.test(method) ? method : '_OTHER' };
  const span = trace.getTracer('pepperbird').startSpan(name, { kind: SpanKind.SERVER, attributes }, parent);
  response.once('close', () => {
    const { statusCode, headersSent, writableFinished } = response;
    if (headersSent) span.setAttribute('http.response.status_code', statusCode);
    if (!writableFinished) span.setAttribute('error.type', 'client_closed');
    if (statusCode >= 500) {
      span.setAttribute('error.type', String(statusCode));
      span.setStatus({ code: SpanStatusCode.ERROR });
    }
    span.end();
  });
  return trace.setSpan(parent, span);
}

/**
 * Creates a span for every request except probes, with its method, its route (`nameRoute`) and the response
 * status. It contains nothing of the address, query or headers, and does not identify the sender.
 */
export function traceRequests(
  [listener, atOnce]: Listeners,
  { tracing, trustedProxies }: Pick<Env, 'tracing' | 'trustedProxies'>,
): Listeners {
  if (!tracing) return [listener, atOnce];
  const contexts = new WeakMap<IncomingMessage, Context>();
  const contextFor = (request: IncomingMessage, response: ServerResponse): Context => {
    if (probes.has(request.url ?? '')) return ROOT_CONTEXT;
    const known = contexts.get(request) ?? startSpan(request, response, trustedProxies);
    contexts.set(request, known);
    return known;
  };
  return [
    (request, response) => context.with(contextFor(request, response), () => listener(request, response)),
    atOnce &&
      ((request, response) => context.with(contextFor(request, response), () => atOnce(request, response))),
  ];
}

/** Names the span of a request after the route that handled it. */
export const nameRoute: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next();
  const span = trace.getActiveSpan();
  if (!span) return;
  const route = c.get('route') ?? routePath(c);
  span.updateName(`${c.req.method} ${route}`).setAttribute('http.route', route);
};
