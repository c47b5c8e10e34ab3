import { languages } from './languages';

/** First path segments that are not handled by pages, or are for signed-in users or holders of a number only. */
export const closedAddresses = [
  ...['api', 'trpc', 'files', 'assets', 'dashboard', 'account', 'auth', 'dev', 'licenses'],
  ...['healthz', 'livez', 'readyz', 'metrics', 'page-views'],
] as const;

/** First segments of the built-in pages, of files, and of languages. */
const takenAddresses = [
  ...[
    'about',
    'clients',
    'collections',
    'company-profile',
    'contact-us',
    'favorites',
    'news',
    'privacy',
    'rate',
  ],
  ...['report-sign-in', 'review', 'services', 'templates', 'terms', 'values', 'why-us'],
  ...[
    'demo-covers',
    'demo-covers-240',
    'demo-covers-480',
    'demo-covers-720',
    'demo-pages',
    'demo-pages-240',
    'demo-phones',
    'demo-phones-240',
  ],
  ...['demo-tablets', 'demo-tablets-240', 'demos', 'exports', 'imports', 'share', 'sitemaps'],
] as const;

const reserved: ReadonlySet<string> = new Set([...closedAddresses, ...takenAddresses, ...languages]);

/**
 * Whether a one-segment address is already in use by the site, so that no page of the owner can be there
 * (posts.free-addresses).
 */
export function isReservedSlug(slug: string): boolean {
  return reserved.has(slug);
}
