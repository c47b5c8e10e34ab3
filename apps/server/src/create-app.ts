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
import { finishResponses } from './http/finish-response';
import { isLocalRequest } from './http/local-requests';
import type { Procedures } from './http/procedures';
import { type AppEnv, logOf, nonceOf } from './http/request-context';
import { isUpload } from './http/request-guards';
import type { SiteLog } from './http/request-log-line';
import { sendApiError } from './http/send-api-error';
import { nameRoute } from './http/trace-requests';
import type { Counters } from './monitoring/counters';
import { healthRoutes, type Readiness } from './monitoring/health-routes';
import { artworkFiles } from './pages/artwork-files';
import { demoSites } from './pages/demo-sites';
import { errorPage } from './pages/error-page';
import { localizedParts } from './pages/load-localized-parts';
import { newTemplatesFeedRoute } from './pages/new-templates-feed';
import { newsFeedRoute, type ReadPosts } from './pages/news-feed';
import type { PageRenderer } from './pages/page-renderer';
import { pageRoutes } from './pages/page-routes';
import type { PublishedTemplates } from './pages/published-templates';
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
import { contentRoutes } from './rest/routes/content-routes';
import { trpcMount } from './trpc/trpc-mount';
import { visitRoutes } from './visits/visit-routes';

/** An answer comes within this time, in milliseconds, even while the database is silent and calls wait in line. */
const answerLimitMs = 10_000;
/** A document stands in line for the one process that makes them; who is sent away and asks again is at its end once more. */
const documentLimitMs = 45_000;
const documentPath = /^\/trpc\/[^?]*pdf\b|^\/api\/.*\.pdf$/i;
/** Sources that have changed are read while somebody waits. */
const developmentLimitMs = 60_000;
/** An upload over a slow line may take as long as the HTTP server lets a request take. */
const uploadLimitMs = 120_000;

const pathsOf = (routes: readonly RestRoute[]) => routes.map((route) => `/api${routerPath(route)}`);

/** Responses of the REST API that are cached for anonymous readers; see `restCacheRule`. */
const restRules: readonly CacheRule[] = [
  // Published for all, the team among them.
  restCacheRule('/api/templates/published', ['/api/templates/published'], ['page', 'limit'], true),
  // Their own limit of what fills the memory: not every category that somebody may name.
  {
    ...restCacheRule('/api/content', pathsOf(contentRoutes), ['page', 'kind'], true),
    // The list has the versions of all of them.
    contentLanguages: () => 'all',
  },
  restCacheRule('/api/', pathsOf(restTable.filter(({ sameForVisitors }) => sameForVisitors)), [
    'page',
    'limit',
  ]),
];

export interface AppOptions {
  /** Address under which people reach the site (PUBLIC_URL). */
  publicUrl: URL;
  /** Languages of the pages; left out, the first alone. */
  languages?: readonly Language[];
  /** Origins whose browsers may call with credentials (CORS_ORIGINS), the site's own among them. */
  allowedOrigins: readonly string[];
  /** How many proxies to believe (TRUST_PROXY). */
  trustedProxies: number;
  /** Further origins that the pages' scripts may call. */
  connectOrigins?: readonly string[];
  /** True while Vite serves the sources. */
  development: boolean;
  procedures: Procedures;
  renderer: PageRenderer;
  /** Left out: every answer is made anew. */
  cache?: ResponseCache;
  /** For search engines and previews of links. */
  templates: PublishedTemplates;
  /** News and case studies that visitors may read; left out, there are none. */
  posts?: ReadPosts;
  /** Pages of the owner that visitors may read; left out, there are none. */
  ownPages?: ReadOwnPages;
  counters: Counters;
  /** Who counts visits; left out where nobody does. */
  visits?: VisitPort;
  /** Where missing pages lead; left out, nowhere. */
  redirects?: RedirectPort;
  /** `dist` of apps/web with the browser's files; null in development, where Vite serves them. */
  webDist: string | null;
  /** Uploaded files at `/files`. */
  files?: Hono<AppEnv>;
  /** Lists of the dashboard as files, at `/exports`. */
  exports?: Hono<AppEnv>;
  /** Files that are imported, at `/imports`. */
  imports?: Hono<AppEnv>;
  /** What payment providers tell, at `/api/payments`. */
  payments?: Hono<AppEnv>;
  /** The team's sign-in with an identity provider, at `/auth/oidc`; left out where there is none. */
  oidc?: Hono<AppEnv>;
  /** True on a site for this machine alone, which shows at `/dev/parts` what its screens are made of. */
  local?: boolean;
  /** Pages at `/dev/mail` with the mails that were not sent; left out where nobody may see them. */
  devMail?: Hono;
  /** Rejects when the process cannot do its work, for example without its database. */
  checkHealth: () => Promise<void>;
  /** What else has to work before requests are sent here; each rejects while it does not. */
  readiness?: Readiness;
  /** Which of these all instances share. */
  sharedParts?: readonly string[];
  /** Aborts when the process is about to end: from then on it is not ready, and open streams have to end. */
  draining?: AbortSignal;
  /** Figures for Prometheus at `/metrics`. */
  metrics?: Hono<AppEnv>;
  log: SiteLog;
}

const firstLanguage: readonly Language[] = [everyLanguage[0]];

/** The application, and what an HTTP server asks before it. */
export type Site = Hono<AppEnv> & { serveCached: CacheHandler['answer'] };

/** The whole site as one application: procedures, pages and files on one origin. */
export function createApp(options: AppOptions): Site {
  const { publicUrl, allowedOrigins, trustedProxies, procedures, renderer, templates, webDist, log } =
    options;
  const { languages = firstLanguage } = options;
  const app = new Hono<AppEnv>();

  const cache = options.cache ?? createResponseCache(() => false);
  const { generation } = cache;
  const cacheHandler = createCacheHandler({
    cache,
    rules: [
      queryCacheRule(procedures.router),
      ...restRules,
      ...['/auth/oidc/', '/files/', '/exports/', '/imports/'].map(uncachedRule),
      pageCacheRule(renderer.canonicalAddress),
    ],
    allowedOrigins,
    trustedProxies,
    counters: options.counters,
    visits: options.visits,
    log,
  });
  app.use(studioFrame({ procedures, secureSite: publicUrl.protocol === 'https:' }));
  // A cached response passes none of what follows: it did when it was made.
  app.use(cacheHandler.middleware);
  app.use(
    finishResponses({
      log,
      trustedProxies,
      languages,
      allowedOrigins,
      secureSite: publicUrl.protocol === 'https:',
      development: options.development,
      connectOrigins: options.connectOrigins ?? [],
    }),
  );
  app.use(nameRoute);
  if (options.metrics) app.route('/', options.metrics);
  const forCalls = timeout(options.development ? developmentLimitMs : answerLimitMs, new HTTPException(503));
  const forDocuments = timeout(documentLimitMs, new HTTPException(503));
  const forUploads = timeout(uploadLimitMs, new HTTPException(503));
  const limitOf = (c: Context<AppEnv>) => {
    if (isUpload(c)) return forUploads;
    return documentPath.test(c.req.path) ? forDocuments : forCalls;
  };
  app.use((c, next) => limitOf(c)(c, next));

  app.route(
    '/',
    healthRoutes({
      checkHealth: options.checkHealth,
      readiness: options.readiness ?? {},
      shared: options.sharedParts,
      draining: options.draining,
    }),
  );

  if (options.payments) app.route('/api/payments', options.payments);
  app.route('/api', apiReference(procedures.router));
  app.route('/api', restMount(procedures, { allowedOrigins, origin: publicUrl.origin }));
  app.all('/api/*', (c) => sendApiError(c, 'NOT_FOUND'));
  app.route('/trpc', trpcMount(procedures, allowedOrigins));

  if (options.files) app.route('/files', options.files);
  if (options.exports) app.route('/exports', options.exports);
  if (options.imports) app.route('/imports', options.imports);
  if (options.oidc) app.route('/auth/oidc', options.oidc);

  if (options.devMail) {
    // They hold codes: nobody else on the network may read them, even where the server listens to it.
    app.use('/dev/mail/*', async (c, next) =>
      isLocalRequest(c.get('clientAddress'), c.req.header()) ? next() : c.notFound(),
    );
    app.route('/dev/mail', options.devMail);
  }
  // The same from here and from the build in apps/server/dist.
  app.route('/demos', demoSites(join(import.meta.dirname, '../../demos/dist')));
  const { posts = async () => [], ownPages = async () => [] } = options;
  app.route(
    '/',
    sitemapRoutes({ siteUrl: publicUrl.origin, templates, posts, ownPages, languages, generation }),
  );
  const inEachLanguage = { languages, localizedParts };
  app.route(
    '/',
    newTemplatesFeedRoute({ siteUrl: publicUrl.origin, templates, generation, ...inEachLanguage }),
  );
  app.route('/', newsFeedRoute({ siteUrl: publicUrl.origin, posts, ...inEachLanguage }));
  // By way of the site itself, wherever it keeps its pictures.
  const readPicture = async (address: string) => {
    const picture = await app.request(address);
    const isPicture = picture.ok && picture.headers.get('content-type')?.startsWith('image/');
    return isPicture ? Buffer.from(await picture.arrayBuffer()) : null;
  };
  app.route('/', templateShareImages({ templates, readPicture, ...inEachLanguage }));
  const artworkDist = join(import.meta.dirname, '../../../packages/artwork/dist');
  app.route('/', artworkFiles({ artworkDist, ...inEachLanguage }));
  if (webDist) app.route('/', staticFiles(webDist));
  if (options.visits) app.route('/page-views', visitRoutes(options.visits, allowedOrigins));
  app.route('/', pageRoutes(renderer, procedures, publicUrl, { ...options, languages }));

  app.notFound((c) => c.text('Not found', 404));
  app.onError((cause, c) => {
    logOf(c).error({ err: cause, path: c.req.path }, 'request failed');
    const tooLate = cause instanceof HTTPException && cause.status === 503;
    const refusal = tooLate ? unavailable(cause) : toAppError(cause);
    // Of any other refusal nobody has thought here: it is a fault of ours.
    const answer = refusal.reason === 'UNAVAILABLE' ? refusal : new AppError('UNEXPECTED');
    const { reason, status, retryAfter } = answer;
    if (retryAfter !== undefined) c.header('Retry-After', String(retryAfter));
    if (/^\/(?:api|trpc)\//.test(c.req.path)) return sendApiError(c, reason);
    c.header('Cache-Control', 'no-store');
    const asked = readLanguage(c.req.path).language;
    const language = languages.includes(asked) ? asked : everyLanguage[0];
    const message = translateError(answer, language);
    const page = errorPage({ nonce: nonceOf(c), requestId: c.get('requestId'), message, language });
    return c.html(page, status as ContentfulStatusCode);
  });
  return Object.assign(app, { serveCached: cacheHandler.answer });
}
