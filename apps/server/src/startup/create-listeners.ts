import type { Services } from '@app/api/core/context';
import type { RedirectPort } from '@app/api/core/ports';
import { createContextFactory } from '@app/api/create-context';
import { appRouter } from '@app/api/router';
import { listPages } from '@app/api/site/post/read-pages';
import { listNewPosts } from '@app/api/site/post/read-posts';
import { checkWritable } from '@app/db/check-writable';
import { demoAccounts, demoPassword } from '@app/db/demo/demo-accounts';
import { checkMigrated } from '@app/db/migrate';
import { getRequestListener } from '@hono/node-server';
import type { Sql } from 'postgres';
import { createApp } from '../create-app';
import type { Env } from '../env/env-types';
import { exportRoutes } from '../exports/export-routes';
import { fileRoutes } from '../files/file-routes';
import type { Listeners } from '../http/listeners';
import { rejectRemoteRequests } from '../http/local-requests';
import type { SiteLog } from '../http/request-log-line';
import { importRoutes } from '../imports/import-routes';
import { createLocalPages } from '../local-pages/create-local-pages';
import type { MailWorker } from '../mail/mail-worker';
import { createCounters } from '../monitoring/counters';
import type { Figures } from '../monitoring/figures';
import { throttleCheck } from '../monitoring/health-routes';
import { metricsRoutes } from '../monitoring/metrics';
import { createOidcClient } from '../oidc/oidc-client';
import { oidcRoutes } from '../oidc/oidc-routes';
import type { OwnerSigns } from '../pages/owner-sign';
import type { Pages } from '../pages/pages';
import { publishedTemplates } from '../pages/published-templates';
import { providerEvents } from '../payments/provider-events';
import type { ResponseCache } from '../response-cache/response-cache';
import type { HttpServer } from './http-server';

/** How long a successful write check of database and files is trusted. */
const CHECK_INTERVAL_MS = 5_000;

/** The dependencies of the listeners, which stay when the listeners are recreated. */
export type Serving = {
  http: HttpServer;
  pages: Pages;
  env: Env;
  /** A separate connection for health probes: under a flood of reads they would wait for a pooled one. */
  probes: Sql;
  services: Services & { log: SiteLog; redirects: RedirectPort; signs: OwnerSigns };
  cache: ResponseCache;
  mail: MailWorker;
  figures: Figures;
};

/**
 * Creates the application and the handler that precedes it.
 *
 * @public `pages/follow-sources.ts` loads it by its path.
 */
export function createListeners(serving: Serving): Listeners {
  const { http, pages, env, probes, services, cache, mail, figures } = serving;
  const counters = createCounters();
  const createContext = createContextFactory(services);
  const app = createApp({
    publicUrl: env.publicUrl,
    languages: env.languages,
    allowedOrigins: env.allowedOrigins,
    trustedProxies: env.trustedProxies,
    transportPolicy: env.transportPolicy,
    connectOrigins: env.emailService ? [env.emailService.origin] : [],
    local: env.local,
    localPages: env.local
      ? createLocalPages({
          mailFolder: env.smtpUrl ? null : env.dataDir,
          samples: env.demoData ? { password: demoPassword, accounts: demoAccounts } : null,
        })
      : undefined,
    development: pages.webDist === null,
    procedures: { router: appRouter, createContext },
    files: fileRoutes(createContext),
    exports: exportRoutes(createContext, env.allowedOrigins),
    imports: importRoutes(createContext, env.allowedOrigins),
    oidc: env.oidc && oidcRoutes(services, createContext, createOidcClient(env.oidc, env.publicUrl)),
    payments: providerEvents(services),
    renderer: pages.renderer,
    cache,
    templates: publishedTemplates(services),
    posts: (limit, language) => listNewPosts({ ...services, language }, limit),
    ownPages: () => listPages(services),
    counters,
    visits: services.visits,
    signs: services.signs,
    redirects: services.redirects,
    metrics: metricsRoutes(counters, { figures, token: env.metricsToken }),
    webDist: pages.webDist,
    checkHealth: async () => {
      await probes`SELECT 1`;
    },
    readiness: {
      writing: throttleCheck(() => checkWritable(probes), CHECK_INTERVAL_MS),
      files: throttleCheck(() => services.files.check(), CHECK_INTERVAL_MS),
      // Migrations run at the start, but a database restored since may be older than the program.
      migrations: () => checkMigrated(probes),
      mail: async () => {
        if (!(await mail.reachesQueue()))
          throw new Error('the mail worker has not reached its queue for a while');
      },
    },
    // All instances share the database, without which they serve the pages that they hold, and the store of the
    // uploads, without which they work but for files. One that takes no change may be an old primary, to which this
    // instance alone is still connected: that part is its own.
    sharedParts: ['database', 'files'],
    draining: http.draining,
    log: services.log,
  });
  const listener = getRequestListener(app.fetch, { hostname: env.publicUrl.host });
  const { before } = pages;
  const refuse = env.local
    ? rejectRemoteRequests({ trustedProxies: env.trustedProxies, origin: env.publicUrl.origin })
    : () => false;
  return [
    (request, response) => {
      if (before) before(request, response, () => void listener(request, response));
      else void listener(request, response);
    },
    (request, response) => refuse(request, response) || app.serveCached(request, response),
  ];
}
