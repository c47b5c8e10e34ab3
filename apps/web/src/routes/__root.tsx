import { createRootRouteWithContext } from '@tanstack/react-router';
import { Document } from '~/pages/document';
import { FramedNotFoundPage } from '~/pages/framed-not-found-page';
import type { RouterContext } from '~/router';
import { fontFiles } from '~/theme/font-files';

export const Route = createRootRouteWithContext<RouterContext>()({
  head: () => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      { name: 'theme-color', content: '#ffffff', media: '(prefers-color-scheme: light)' },
      { name: 'theme-color', content: '#0e1730', media: '(prefers-color-scheme: dark)' },
    ],
    links: [
      ...fontFiles.map((href) => ({
        rel: 'preload',
        as: 'font',
        type: 'font/woff2',
        href,
        crossOrigin: 'anonymous' as const,
      })),
      { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
    ],
  }),
  component: Document,
  notFoundComponent: FramedNotFoundPage,
});
