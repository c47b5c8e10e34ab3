import { createContextFactory } from '@app/api/create-context';
import { appRouter } from '@app/api/router';
import type { TestServices } from '@app/api/testing/services';
import { createApp } from '../../create-app';
import type { OidcSettings } from '../../env/env-types';
import { createSiteLog } from '../../http/request-log-line';
import { createCounters } from '../../monitoring/counters';
import { createOidcClient } from '../oidc-client';
import { oidcRoutes } from '../oidc-routes';

export const siteOrigin = 'http://localhost:3000';

/** Creates the site, with a provider if it is configured. */
export function createOidcSite(services: TestServices, oidc: OidcSettings | undefined) {
  const createContext = createContextFactory(services);
  return createApp({
    publicUrl: new URL(siteOrigin),
    allowedOrigins: [siteOrigin],
    trustedProxies: 0,
    development: false,
    procedures: { router: appRouter, createContext },
    oidc: oidc && oidcRoutes(services, createContext, createOidcClient(oidc, new URL(siteOrigin))),
    renderer: {
      render: async () => new Response('nothing here', { status: 404 }),
      canonicalAddress: () => null,
    },
    templates: {
      count: async () => 0,
      list: async () => [],
      collections: async () => [],
      newest: async () => [],
      find: async () => null,
    },
    counters: createCounters(),
    webDist: null,
    checkHealth: async () => {},
    log: createSiteLog({ level: 'silent' }),
  });
}
export type OidcSite = ReturnType<typeof createOidcSite>;

/** The cookies of one browser, for both site and provider. */
export type CookieJar = Map<string, string>;

export function keep(jar: CookieJar, response: Response): void {
  for (const line of response.headers.getSetCookie()) {
    const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
    if (value && !/max-age=0/i.test(line)) jar.set(name, value);
    else jar.delete(name);
  }
}

export const cookieOf = (jar: CookieJar) => ({ cookie: [...jar].map((pair) => pair.join('=')).join('; ') });

export const pathOf = ({ pathname, search, hash }: URL) => pathname + search + hash;

/** Returns the redirect target of the response at `path`. */
export async function visitSite(app: OidcSite, jar: CookieJar, path: string): Promise<URL> {
  const response = await app.request(siteOrigin + path, { headers: cookieOf(jar) });
  keep(jar, response);
  return new URL(response.headers.get('location') ?? `none:${response.status}`, siteOrigin);
}

/** Signs in at the provider from `begin` and returns the callback URL. */
export async function passProvider(begin: URL): Promise<URL> {
  const jar: CookieJar = new Map();
  let at = begin;
  for (let redirects = 0; at.origin !== siteOrigin && redirects < 8; redirects += 1) {
    const response = await fetch(at, { redirect: 'manual', headers: cookieOf(jar) });
    keep(jar, response);
    at = new URL(response.headers.get('location') ?? `none:${response.status} ${await response.text()}`, at);
  }
  return at;
}

/**
 * Signs in from “Continue with …” to the sign-in screen, and returns the callback and its redirect target.
 */
export async function signInAtProvider(
  app: OidcSite,
  jar: CookieJar,
  { next, change }: { next?: string; change?: (begin: URL) => void } = {},
) {
  const begin = await visitSite(
    app,
    jar,
    `/auth/oidc/start${next ? `?next=${encodeURIComponent(next)}` : ''}`,
  );
  change?.(begin);
  const back = await passProvider(begin);
  return { back, end: pathOf(await visitSite(app, jar, pathOf(back))) };
}
