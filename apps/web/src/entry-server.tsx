import type { AppRouter } from '@app/api/types';
import { setSiteWords } from '@app/content/change-site-words';
import { site, type Words } from '@app/content/site-words';
import type { Currency } from '@app/contracts/core/money/currency';
import { setSiteCurrency } from '@app/contracts/core/money/site-currency';
import { type Language, localizeAddress, readLanguage } from '@app/contracts/languages';
import { language } from '@app/contracts/locale';
import { rootRouteId } from '@tanstack/react-router';
import { createRequestHandler, RouterServer, renderRouterToString } from '@tanstack/react-router/ssr/server';
import type { TRPCLink } from '@trpc/client';
import { httpLink } from '~/lib/api/http-link';
import type { PageScripts } from '~/lib/loading/bootstrap-script';
import { routeTree } from './route-tree.gen';
import { createAppRouter } from './router';
import { pageBrand } from './theme/page-brand';

type ServerManifest = Awaited<
  ReturnType<NonNullable<Parameters<typeof createRequestHandler>[0]['getRouterManifest']>>
>;

export interface RenderPageOptions {
  request: Request;
  /** In-process link to the procedures, created by the server. */
  link: TRPCLink<AppRouter>;
  /** Nonce of this response's Content-Security-Policy. */
  nonce: string;
  /** Address of the site, for canonical links. */
  siteUrl: string;
  /** Currency of prices. */
  currency: Currency;
  /** Published replacements for the built-in texts, in this build's language. */
  words: Words;
  /** Address of the same texts for the browser; null while nothing is published. */
  wordsAddress: string | null;
  /** Languages the site offers. */
  languages: readonly Language[];
  /** Resolves when long work may use the processor. */
  nextTurn: () => Promise<void>;
  /** Style sheets of each route. */
  manifest: ServerManifest;
  scripts: PageScripts;
}

/** Only parses URLs; it never calls anything. */
const addressReader = createAppRouter({
  routeTree,
  link: httpLink(),
  nonce: undefined,
  siteUrl: '',
  languages: [],
});

/**
 * Returns the routes that lead to a path; null for unknown paths, for which the router matches the nearest
 * page above.
 */
function routesOf(pathname: string) {
  const [routes, params, found] = addressReader.getMatchedRoutes(pathname);
  return found && !('**' in params) ? routes : null;
}

/**
 * Returns the URL with only the parameters its route reads, in parsed form: all URLs that show the same page
 * have the same canonical one. Null for pages rendered only in the browser or in another language, and for
 * unknown paths.
 */
export function canonicalAddress(given: string): string | null {
  const { pathname: requestedPath, search } = new URL(given, 'http://localhost');
  const { language: requestedLanguage, path: pathname } = readLanguage(requestedPath);
  const address = localizeAddress(language, pathname);
  const routes = routesOf(pathname);
  if (
    !routes ||
    requestedLanguage !== language ||
    readLanguage(address).language !== language ||
    routes.some(({ options }) => options.ssr === false)
  )
    return null;
  const { parseSearch, stringifySearch } = addressReader.options;
  const searchParams = parseSearch(search);
  const read: Record<string, unknown> = {};
  for (const { options } of routes) {
    const readSearch: unknown = options.validateSearch;
    if (typeof readSearch === 'function') Object.assign(read, readSearch(searchParams));
  }
  return address + stringifySearch(read);
}

/**
 * Returns the route a URL leads to, as written in the sources: `/templates/$slug`. Null for unknown paths.
 */
export function routeOf(address: string): string | null {
  const { pathname } = new URL(address, 'http://localhost');
  return routesOf(readLanguage(pathname).path)?.at(-1)?.fullPath || null;
}

/**
 * Returns the style sheets that a page links. Public pages have all but the frame's in their HTML
 * (`InlinedStyles`); pages rendered by scripts share many styles, which browsers cache.
 */
function manifestFor({ url }: Request, manifest: ServerManifest): ServerManifest {
  const routes = routesOf(readLanguage(new URL(url).pathname).path) ?? [];
  const isPublic = routes.some(({ id }) => id === '/_public');
  const isClientRendered = routes.some(({ options }) => options.ssr === false);
  if (!isPublic || isClientRendered) return manifest;
  return { routes: { [rootRouteId]: manifest.routes[rootRouteId] ?? {} } };
}

/** Renders one page: complete HTML, a redirect, or the 404 page with its status. */
export function renderPage({
  request,
  link,
  nonce,
  siteUrl,
  currency,
  words,
  wordsAddress,
  languages,
  nextTurn,
  manifest,
  scripts,
}: RenderPageOptions): Promise<Response> {
  setSiteCurrency(currency);
  setSiteWords(words);
  site.address = wordsAddress ?? undefined;
  // A copy: others may be published while this page is rendered.
  const brand = pageBrand.styles ? { ...pageBrand } : undefined;
  let router: ReturnType<typeof createAppRouter> | undefined;
  const createRouter = () => {
    router = createAppRouter({ routeTree, link, nonce, siteUrl, languages, scripts });
    // Not an option of the router's factory, whose every byte browsers load.
    if (brand) router.options.context.brand = brand;
    return router;
  };
  const handle = createRequestHandler({
    request,
    createRouter,
    getRouterManifest: () => manifestFor(request, manifest),
  });
  const page = handle(async ({ router, responseHeaders }) => {
    await nextTurn();
    return renderRouterToString({ router, responseHeaders, children: <RouterServer router={router} /> });
  });
  // What a page that was not found still asks for would be tried again.
  return page.finally(() => router?.options.context.queryClient.clear());
}
