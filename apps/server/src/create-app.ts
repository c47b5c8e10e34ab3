import { join } from 'node:path';
import { AppError } from '@app/api/core/app-error';
import type { RedirectPort, VisitPort } from '@app/api/core/ports';
import { toAppError, unavailable } from '@app/api/core/to-app-error';
import { translateError } from '@app/api/core/translate-error';
import { languages as everyLanguage, type Language, readLanguage } from '@app/contracts/languages';
import { type Context, Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { timeout } from 'hono/timeout';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { createAwayCheck, endReadsWhileAway } from './http/database-away';
import { isLocalRequest } from './http/local-requests';
import { outermostMiddleware } from './http/outermost-middleware';
import type { Procedures } from './http/procedures';
import { type AppEnv, logOf, nonceOf } from './http/request-context';
import { isUpload } from './http/request-guards';
import type { SiteLog } from './http/request-log-line';
import { sendApiError, transportOf } from './http/send-api-error';
import { nameRoute } from './http/trace-requests';
import type { Counters } from './monitoring/counters';
import { healthRoutes, type Readiness } from './monitoring/health-routes';
import { artworkFiles } from './pages/artwork-files';
import { demoSites } from './pages/demo-sites';
import { errorPage } from './pages/error-page';
import { localizedParts } from './pages/load-localized-parts';
import { newTemplatesFeedRoute } from './pages/new-templates-feed';
import { newsFeedRoute, type ReadPosts } from './pages/news-feed';
import { type OwnerSigns, ownerSignFiles } from './pages/owner-sign';
import type { PageRenderer } from './pages/page-renderer';
import { pageRoutes } from './pages/page-routes';
import type { PublishedTemplates } from './pages/published-templates';
import { publishedWordsRoute } from './pages/published-words';
import { type ReadOwnPages, sitemapRoutes } from './pages/sitemap';
import { staticFiles } from './pages/static-files';
import { studioFrame } from './pages/studio-frame';
import { templateShareImages } from './pages/template-share-images';
import { type CacheHandler, createCacheHandler } from './response-cache/cache-middleware';
import {
  type CacheRule,
  pageCacheRule,
  queryCacheRule,
  restCacheRule,
  uncachedRule,
} from './response-cache/cache-rules';
import { createResponseCache, type ResponseCache } from './response-cache/response-cache';
import { apiReference } from './rest/api-reference';
import { restMount } from './rest/rest-mount';
import type { RestRoute } from './rest/rest-route';
import { restTable, routerPath } from './rest/rest-table';
import { contentRoutes } from './rest/routes/site/content-routes';
import { trpcMount } from './trpc/trpc-mount';
import { visitRoutes } from './visits/visit-routes';

/**
 * Time limit for a response in milliseconds, even while the database does not respond and calls are queued.
 */
const responseLimitMs = 10_000;
/**
 * Documents queue for the one process that makes them. A client that is refused and retries would start at
 * the end of the queue again.
 */
const documentLimitMs = 45_000;
const documentPath = /^\/trpc\/[^?]*pdf\b|^\/api\/.*\.pdf$/i;
/** In development, changed sources are compiled during the request. */
const developmentLimitMs = 60_000;
/** An upload over a slow connection may take as long as the HTTP server allows for a request. */
const uploadLimitMs = 120_000;

const pathsOf = (routes: readonly RestRoute[]) => routes.map((route) => `/api${routerPath(route)}`);

/** Responses of the REST API that are cached for anonymous readers; see `restCacheRule`. */
const restRules: readonly CacheRule[] = [
  // Public data, for the team too.
  restCacheRule('/api/templates/published', ['/api/templates/published'], ['page', 'limit'], true),
  // A separate limit on cache entries, because any category name can be requested.
  {
    ...restCacheRule('/api/content', pathsOf(contentRoutes), ['page', 'kind'], true),
    // The list contains the versions in all languages.
    contentLanguages: () => 'all',
  },
  restCacheRule('/api/', pathsOf(restTable.filter(({ sameForVisitors }) => sameForVisitors)), [
    'page',
    'limit',
  ]),
];

export interface AppOptions {
  /** Public address of the site (PUBLIC_URL). */
  publicUrl: URL;
  /** Languages of the pages. Without them only the first language is offered. */
  languages?: readonly Language[];
  /** Origins whose scripts may call with credentials (CORS_ORIGINS), including the site's own. */
  allowedOrigins: readonly string[];
  /** Number of trusted proxies (TRUST_PROXY). */
  trustedProxies: number;
  /** The header Strict-Transport-Security where the address is https (HSTS); none if omitted. */
  transportPolicy?: string | null;
  /** Further origins that the pages' scripts may call. */
  connectOrigins?: readonly string[];
  /** True while Vite serves the sources. */
  development: boolean;
  procedures: Procedures;
  renderer: PageRenderer;
  /** Without it no response is cached. */
  cache?: ResponseCache;
  /** For search engines and link previews. */
  templates: PublishedTemplates;
  /** Published news and case studies. Without it there are none. */
  posts?: ReadPosts;
  /** Published pages of the owner. Without it there are none. */
  ownPages?: ReadOwnPages;
  counters: Counters;
  /** Pictures of the owner instead of the built sign. Without it there are none. */
  signs?: OwnerSigns;
  /** Counts visits. Without it visits are not counted. */
  visits?: VisitPort;
  /** Redirects for missing pages. Without it there are none. */
  redirects?: RedirectPort;
  /** `dist` of apps/web with the browser's files. Null in development, where Vite serves them. */
  webDist: string | null;
  /** Uploaded files at `/files`. */
  files?: Hono<AppEnv>;
  /** Dashboard lists as files, at `/exports`. */
  exports?: Hono<AppEnv>;
  /** File imports, at `/imports`. */
  imports?: Hono<AppEnv>;
  /** Webhooks of payment providers, at `/api/payments`. */
  payments?: Hono<AppEnv>;
  /** The team's sign-in with an identity provider, at `/auth/oidc`. Omitted without a provider. */
  oidc?: Hono<AppEnv>;
  /** True on a site that serves only this machine. It shows the components of its screens at `/dev/parts`. */
  local?: boolean;
  /** The pages at `/dev`. Omitted where they must not be visible. */
  localPages?: Hono;
  /** Rejects when the process cannot work, for example without its database. */
  checkHealth: () => Promise<void>;
  /** Further checks that have to pass before this instance receives requests. Each rejects while it fails. */
  readiness?: Readiness;
  /** The names of the checks whose subject all instances share. */
  sharedParts?: readonly string[];
  /** Aborts when the process is about to end. From then on it is not ready, and open streams have to end. */
  draining?: AbortSignal;
  /** Metrics for Prometheus at `/metrics`. */
  metrics?: Hono<AppEnv>;
  log: SiteLog;
}

const defaultLanguages: readonly Language[] = [everyLanguage[0]];

/** The application, and the handler that an HTTP server calls before it. */
export type Site = Hono<AppEnv> & { serveCached: CacheHandler['answer'] };

/** The built demo sites: the same path from here and from the build in apps/server/dist. */
export const demosDist = join(import.meta.dirname, '../../demos/dist');

/** Creates the whole site as one application: procedures, pages and files on one origin. */
export function createApp(options: AppOptions): Site {
  const { publicUrl, allowedOrigins, trustedProxies, procedures, renderer, templates, webDist, log } =
    options;
  const { languages = defaultLanguages } = options;
  const app = new Hono<AppEnv>();

  const cache = options.cache ?? createResponseCache(() => false);
  const { generation } = cache;
  const cacheHandler = createCacheHandler({
    cache,
    rules: [
      queryCacheRule(procedures.router, languages),
      ...restRules,
      ...['/auth/oidc/', '/files/', '/exports/', '/imports/'].map(uncachedRule),
      pageCacheRule(renderer.canonicalAddress, options.redirects?.leadsFromHome),
    ],
    allowedOrigins,
    trustedProxies,
    counters: options.counters,
    isDatabaseAway: createAwayCheck(options.checkHealth),
    visits: options.visits,
    log,
  });
  app.use(studioFrame({ procedures, secureSite: publicUrl.protocol === 'https:' }));
  // Cached responses skip the following middleware: they passed it when they were first made.
  app.use(cacheHandler.middleware);
  app.use(
    outermostMiddleware({
      log,
      trustedProxies,
      languages,
      allowedOrigins,
      secureSite: publicUrl.protocol === 'https:',
      transportPolicy: options.transportPolicy ?? null,
      development: options.development,
      connectOrigins: options.connectOrigins ?? [],
    }),
  );
  app.use(nameRoute);
  if (options.metrics) app.route('/', options.metrics);
  const callTimeout = timeout(
    options.development ? developmentLimitMs : responseLimitMs,
    new HTTPException(503),
  );
  const documentTimeout = timeout(documentLimitMs, new HTTPException(503));
  const forUploads = timeout(uploadLimitMs, new HTTPException(503));
  const timeoutFor = (c: Context<AppEnv>) => {
    if (isUpload(c)) return forUploads;
    return documentPath.test(c.req.path) ? documentTimeout : callTimeout;
  };
  app.use((c, next) => timeoutFor(c)(c, next));

  app.route(
    '/',
    healthRoutes({
      checkHealth: options.checkHealth,
      readiness: options.readiness ?? {},
      shared: options.sharedParts,
      draining: options.draining,
    }),
  );
  // Its callback is a GET that signs in, so that it is waited for like other changes.
  if (options.oidc) app.route('/auth/oidc', options.oidc);
  app.use(endReadsWhileAway(options.checkHealth));

  if (options.payments) app.route('/api/payments', options.payments);
  app.route('/api', apiReference(procedures.router));
  app.route('/api', restMount(procedures, { allowedOrigins, origin: publicUrl.origin }));
  app.all('/api/*', (c) => sendApiError(c, 'NOT_FOUND'));
  app.route('/trpc', trpcMount(procedures, allowedOrigins));
  app.use((c, next) => (transportOf(c.req.path) ? Promise.resolve(sendApiError(c, 'NOT_FOUND')) : next()));

  if (options.files) app.route('/files', options.files);
  if (options.exports) app.route('/exports', options.exports);
  if (options.imports) app.route('/imports', options.imports);
  if (options.localPages) {
    // They have passwords and codes, so other machines on the network may not read them, even where the server
    // listens to them. The parts of the screens show nothing of anybody.
    app.use('/dev/*', async (c, next) =>
      c.req.path === '/dev/parts' || isLocalRequest(c.get('clientAddress'), c.req.header())
        ? next()
        : c.notFound(),
    );
    app.route('/dev', options.localPages);
  }
  app.route('/demos', demoSites(demosDist));
  const { posts = async () => [], ownPages = async () => [] } = options;
  app.route(
    '/',
    sitemapRoutes({ siteUrl: publicUrl.origin, templates, posts, ownPages, languages, generation }),
  );
  const localization = { languages, localizedParts };
  app.route(
    '/',
    newTemplatesFeedRoute({ siteUrl: publicUrl.origin, templates, generation, ...localization }),
  );
  app.route('/', newsFeedRoute({ siteUrl: publicUrl.origin, posts, ...localization }));
  // Requested from the site itself, which works for every kind of file storage.
  const readPicture = async (address: string) => {
    const picture = await app.request(address);
    const isPicture = picture.ok && picture.headers.get('content-type')?.startsWith('image/');
    return isPicture ? Buffer.from(await picture.arrayBuffer()) : null;
  };
  const { signs } = options;
  const drawing = {
    languages,
    localizedParts: async (language: Language) => {
      const parts = await localizedParts(language);
      parts.setDrawnSigns((await signs?.published()) ?? null);
      return parts;
    },
  };
  if (signs) app.route('/', ownerSignFiles(signs));
  app.route('/', templateShareImages({ templates, readPicture, ...drawing }));
  const artworkDist = join(import.meta.dirname, '../../../packages/artwork/dist');
  app.route('/', artworkFiles({ artworkDist, ...drawing }));
  app.route('/', publishedWordsRoute(languages));
  if (webDist) app.route('/', staticFiles(webDist));
  if (options.visits) app.route('/page-views', visitRoutes(options.visits, allowedOrigins));
  app.route('/', pageRoutes(renderer, procedures, publicUrl, { ...options, languages }));

  app.notFound((c) => c.text('Not found', 404));
  app.onError((cause, c) => {
    logOf(c).error({ err: cause, path: c.req.path }, 'request failed');
    const isTimeout = cause instanceof HTTPException && cause.status === 503;
    const refusal = isTimeout ? unavailable(cause) : toAppError(cause);
    // Any other refusal is unexpected here and a fault of the server.
    const answer = refusal.reason === 'UNAVAILABLE' ? refusal : new AppError('UNEXPECTED');
    const { reason, status, retryAfter } = answer;
    if (retryAfter !== undefined) c.header('Retry-After', String(retryAfter));
    if (transportOf(c.req.path)) return sendApiError(c, reason);
    c.header('Cache-Control', 'no-store');
    const requestedLanguage = readLanguage(c.req.path).language;
    const language = languages.includes(requestedLanguage) ? requestedLanguage : everyLanguage[0];
    const message = translateError(answer, language);
    const page = errorPage({ nonce: nonceOf(c), requestId: c.get('requestId'), message, language });
    return c.html(page, status as ContentfulStatusCode);
  });
  return Object.assign(app, { serveCached: cacheHandler.answer });
}
