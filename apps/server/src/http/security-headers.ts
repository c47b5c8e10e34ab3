import type { MiddlewareHandler } from 'hono';
import { type AppEnv, nonceOf } from './request-context';
import { isFinalized } from './send-json';

const twoYears = 63_072_000;

const plainHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Origin-Agent-Cluster': '?1',
  'Permissions-Policy':
    'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()',
} as const;

/** What is not a page loads nothing and is framed by nobody. */
const policyOfData = "default-src 'none'; frame-ancestors 'none'";

interface PolicyOptions {
  /** Whether the site is served over https. */
  tls: boolean;
  /** In development Vite adds style elements without a nonce and talks over a web socket. */
  development: boolean;
  /** Further origins that scripts may call. */
  connectOrigins: readonly string[];
}

function policyOfPages(
  nonce: string,
  scriptHashes: readonly string[],
  { tls, development, connectOrigins }: PolicyOptions,
): string {
  const styles = development ? "'unsafe-inline'" : `'nonce-${nonce}'`;
  return [
    "default-src 'none'",
    // By what they say and not by a nonce: a kept page has the same one for everybody (docs/decisions/0008).
    ["script-src 'self'", ...scriptHashes].join(' '),
    `style-src 'self' ${styles}`,
    // Server-rendered Mantine sets its variables in style attributes.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    ["connect-src 'self'", ...connectOrigins, ...(development ? ['ws:'] : [])].join(' '),
    "frame-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(tls ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

/** Sets the security headers of every response; a handler may set its own policy before. */
export function securityHeaders(options: PolicyOptions): MiddlewareHandler<AppEnv> {
  const transport: Readonly<Record<string, string>> = options.tls
    ? { 'Strict-Transport-Security': `max-age=${twoYears}; includeSubDomains` }
    : {};
  const jsonHeaders = { ...plainHeaders, ...transport, 'Content-Security-Policy': policyOfData };
  const always = Object.entries({ ...plainHeaders, ...transport });
  return async (c, next) => {
    c.set('jsonHeaders', jsonHeaders);
    await next();
    // The browser replaces the stored headers of a page by those of a 304: it would get the policy of data.
    if (c.res.status === 304 || isFinalized(c)) return;
    const headers = c.res.headers;
    for (const [name, value] of always) {
      if (!headers.has(name)) headers.set(name, value);
    }
    if (!headers.has('Content-Security-Policy')) {
      const isPage = headers.get('content-type')?.startsWith('text/html') ?? false;
      headers.set(
        'Content-Security-Policy',
        isPage ? policyOfPages(nonceOf(c), c.get('scriptHashes') ?? [], options) : policyOfData,
      );
    }
  };
}
