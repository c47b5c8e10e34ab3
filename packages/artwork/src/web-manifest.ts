import { brandColors } from '@app/content/brand-colors';
import { company } from '@app/content/company';
import { companyWords } from '@app/content/company-words';

/** The icons for browsers and home screens. */
export const iconFiles = [
  'favicon.svg',
  'favicon.ico',
  'apple-touch-icon.png',
  'icon-192.png',
  'icon-512.png',
  'icon-maskable-512.png',
] as const;

/** Returns `site.webmanifest`: the name that systems show for the site, and its icons. */
export function webManifest(): Buffer {
  const manifest = {
    name: company.name,
    short_name: company.wordmark.strong,
    description: companyWords.oneLiner,
    lang: 'en',
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'browser',
    background_color: '#ffffff',
    theme_color: brandColors.night,
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      {
        src: '/icon-maskable-512.png',
        sizes: '512x512',
        type: 'image/png',
        purpose: 'maskable',
      },
    ],
  };
  return Buffer.from(JSON.stringify(manifest));
}
