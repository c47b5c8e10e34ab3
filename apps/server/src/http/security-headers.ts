import { videoOrigins } from '@app/contracts/site/post/video-address';

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

const policyOfData = "default-src 'none'; frame-ancestors 'none'";

/** Whatever a file of somebody contains, it cannot run scripts, load resources or access the site. */
export const policyOfFiles = "sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

export interface PolicyOptions {
  /** Whether the site is served over https. */
  tls: boolean;
  /** The header Strict-Transport-Security of a site with https; null for none. */
  transportPolicy: string | null;
  /** In development Vite adds style elements without a nonce and uses a web socket. */
  development: boolean;
  /** Further origins that scripts may call. */
  connectOrigins: readonly string[];
}

function buildPagePolicy(
  nonce: string,
  scriptHashes: readonly string[],
  framedBySite: boolean,
  { tls, development, connectOrigins }: PolicyOptions,
): string {
  const styles = development ? "'unsafe-inline'" : `'nonce-${nonce}'`;
  return [
    "default-src 'none'",
    // By hash instead of nonce: a cached page has the same nonce for everybody (docs/decisions/0008).
    ["script-src 'self'", ...scriptHashes].join(' '),
    `style-src 'self' ${styles}`,
    // Server-rendered Mantine sets its variables in style attributes.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    ["connect-src 'self'", ...connectOrigins, ...(development ? ['ws:'] : [])].join(' '),
    // Loaded only when a visitor plays a video (posts.click-to-load).
    ["frame-src 'self'", ...videoOrigins].join(' '),
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${framedBySite ? "'self'" : "'none'"}`,
    ...(tls ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

export type SecurityHeaders = {
  /** Headers of every response. */
  always: Readonly<Record<string, string>>;
  /** The policy for responses other than pages: nothing may be loaded, and framing is forbidden. */
  policyOfData: string;
  /** Returns the policy of a page, with its nonce and inline scripts. */
  policyOfPage: (nonce: string, scriptHashes: readonly string[], framedBySite?: boolean) => string;
};

/** Creates the security headers of a site. */
export function securityHeaders(options: PolicyOptions): SecurityHeaders {
  const { tls, transportPolicy } = options;
  const transportHeaders: Readonly<Record<string, string>> =
    tls && transportPolicy ? { 'Strict-Transport-Security': transportPolicy } : {};
  return {
    always: { ...plainHeaders, ...transportHeaders },
    policyOfData,
    policyOfPage: (nonce, scriptHashes, framedBySite = false) =>
      buildPagePolicy(nonce, scriptHashes, framedBySite, options),
  };
}
