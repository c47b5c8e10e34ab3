import bricolage from '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff2?basic';
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?basic';
import { createRootRouteWithContext, redirect } from '@tanstack/react-router';
import { hasMissingStyles } from '~/lib/loading/missing-styles';
import type { RouterContext } from '~/lib/router-context';
import { redirectToOtherLanguage } from '~/lib/routing/language-address';
import { Document } from '~/pages/document';
import { FramedNotFoundPage } from '~/pages/framed-not-found-page';

/** The two fonts every page starts with. */
const fontFiles = [figtree, bricolage];

export const Route = createRootRouteWithContext<RouterContext>()({
  beforeLoad: ({ context, location, cause }) => {
    redirectToOtherLanguage(location, context.languages);
    // A document of its own brings its styles along.
    if (cause !== 'preload' && hasMissingStyles())
      throw redirect({ href: location.publicHref, reloadDocument: true });
  },
  head: ({ match }) => ({
    meta: [{ charSet: 'utf-8' }, { name: 'viewport', content: 'width=device-width, initial-scale=1' }],
    links: [
      // Only servers know them, and browsers keep what the page arrived with.
      ...(import.meta.env.SSR ? (match.context.brand?.fonts ?? fontFiles) : []).map((href) => ({
        rel: 'preload',
        as: 'font',
        type: 'font/woff2',
        href,
        crossOrigin: 'anonymous' as const,
      })),
      { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
      { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
      { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
      { rel: 'manifest', href: '/site.webmanifest' },
    ],
  }),
  component: Document,
  notFoundComponent: FramedNotFoundPage,
});
