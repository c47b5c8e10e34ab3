import { languages } from './languages';

/** First parts of addresses that something else than pages answers, or that are for signed-in people alone. */
export const closedAddresses = [
  ...['api', 'trpc', 'files', 'assets', 'dashboard', 'account', 'auth', 'dev'],
  ...['healthz', 'readyz', 'metrics', 'page-views'],
] as const;

/** Those of the pages that the site comes with, of its files, and of its languages. */
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
  ...['report-sign-in', 'services', 'templates', 'terms', 'values', 'why-us'],
  ...[
    'demo-covers',
    'demo-covers-240',
    'demo-covers-480',
    'demo-covers-720',
    'demo-phones',
    'demo-phones-240',
  ],
  ...['demo-tablets', 'demo-tablets-240', 'demos', 'exports', 'imports', 'share', 'sitemaps'],
] as const;

const reserved: ReadonlySet<string> = new Set([...closedAddresses, ...takenAddresses, ...languages]);

/** Whether the site answers at an address with one part by itself, so that no page of the owner can be there (posts.free-addresses). */
export function isReservedSlug(slug: string): boolean {
  return reserved.has(slug);
}
