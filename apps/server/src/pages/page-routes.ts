import { createHash } from 'node:crypto';
import { nextTurn } from '@app/api/core/next-turn';
import type { RedirectPort, VisitPort } from '@app/api/core/ports';
import { siteWords } from '@app/content/change-site-words';
import { siteCurrency } from '@app/contracts/core/money/site-currency';
import { type Language, languagePrefix, readLanguage } from '@app/contracts/languages';
import { ownPath } from '@app/contracts/own-path';
import { type TRPCClientError, type TRPCLink, unstable_localLink } from '@trpc/client';
import type { AnyTRPCRouter } from '@trpc/server';
import { tap } from '@trpc/server/observable';
import { type Context, Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import pLimit from 'p-limit';
import type { Procedures } from '../http/procedures';
import { type AppEnv, anonymousRequestInfo, logOf, nonceOf } from '../http/request-context';
import type { Counters } from '../monitoring/counters';
import { notePageVisit } from '../visits/visit-routes';
import type { PageRenderer } from './page-renderer';

const script = /<script\b([^>]*)>([\s\S]*?)<\/script>/g;
const isFile = /\ssrc=/;
/** JSON-LD and other data blocks: the browser does not execute them, so the policy does not apply. */
const isData = /\stype="application\/(?:ld\+)?json"/;

/**
 * Returns the hashes of a page's inline scripts for its Content-Security-Policy (`'sha256-…'`). Only scripts
 * with the `nonce` of the render are included, so injected scripts do not run.
 */
function scriptHashes(html: string, nonce: string): string[] {
  const sources = new Set<string>();
  for (const [, attributes = '', code = ''] of html.matchAll(script)) {
    if (isFile.test(attributes) || isData.test(attributes)) continue;
    if (!attributes.includes(`nonce="${nonce}"`)) continue;
    sources.add(`'sha256-${createHash('sha256').update(code).digest('base64')}'`);
  }
  return [...sources];
}

/** Rendering is CPU-bound: a higher concurrency would only delay each page and take memory. */
const MAX_CONCURRENT_RENDERS = 4;
/** Requests beyond this queue length are refused, because they would be served too late. */
const MAX_QUEUE_LENGTH = 200;

/**
 * HTML cannot pass these characters to the page's scripts unchanged, so the scripts would no longer match the
 * hashes in its policy.
 */
const controlCharacters = /%(?:[01][\da-f]|7f)/gi;

const privatePages = /^\/(?:dashboard|auth|account|dev|licenses)(?:\/|$)/;
/** In any case: the router ignores the case of addresses. */
const componentPage = /^\/+dev\/parts(?:\/|$)/i;

function withoutQuery(address: string | undefined): string | undefined {
  return address?.split(/[?#]/)[0];
}

/**
 * Whether the router's redirect only drops trailing slashes. It answers every redirect with 307, but a page's
 * address is the one without them for good, which search engines learn from a 301 alone.
 */
function dropsSlashes(location: string | null, pathname: string): boolean {
  const to = withoutQuery(location ?? undefined);
  return to !== undefined && pathname.startsWith(`${to}/`) && /^\/+$/.test(pathname.slice(to.length));
}

/** Browsers may cache a redirect for this long. It can be changed, and a page can be added at its address. */
const redirectSeconds = 300;

/**
 * Redirects to the new address of a page, with the query that goes along unless the target has one
 * (redirects.missing-pages-only). Returns null for a target stored by an earlier release that leads elsewhere.
 */
function redirectTo(
  c: Context<AppEnv>,
  redirect: { target: string; isPermanent: boolean; search: string },
): Response | null {
  const isOwn = redirect.target.startsWith('/');
  const target = isOwn ? ownPath(redirect.target) : redirect.target;
  if (target === null) return null;
  const url = new URL(target, c.req.url);
  url.search ||= redirect.search;
  // Targets on this site omit the host, because behind a proxy it is a different one.
  const location = isOwn ? url.href.slice(url.origin.length) : url.href;
  c.header('Cache-Control', `max-age=${redirectSeconds}`);
  return c.redirect(location, redirect.isPermanent ? 301 : 302);
}

/**
 * Finds the new address of a missing page. Redirects of the first language apply to the same page in other
 * languages.
 */
async function findRedirect(
  redirects: RedirectPort | undefined,
  { pathname, search }: URL,
  languages: readonly Language[],
) {
  const redirect = await redirects?.find(pathname, search);
  const { language, path } = readLanguage(pathname);
  if (redirect || path === pathname || !languages.includes(language)) return redirect;
  const defaultRedirect = await redirects?.find(path, search);
  const isPage =
    defaultRedirect?.target.startsWith('/') && readLanguage(defaultRedirect.target).language === languages[0];
  return defaultRedirect && isPage
    ? { ...defaultRedirect, target: languagePrefix(language) + defaultRedirect.target }
    : defaultRedirect;
}

/** Returns the link to the procedures for one page, and records the outcome of its calls. */
function createObservedLink(procedures: Procedures, c: Context<AppEnv>) {
  const { language } = readLanguage(c.req.path);
  const outcome: { asked: boolean; failed: boolean; retryAfter?: number } = { asked: false, failed: false };
  const local = unstable_localLink({
    router: procedures.router,
    createContext: () =>
      procedures.createContext({ ...anonymousRequestInfo(c), language, contentLanguage: language }),
  });
  const link: TRPCLink<AnyTRPCRouter> = (runtime) => {
    const call = local(runtime);
    return (operation) => {
      outcome.asked = true;
      const error = ({ data }: TRPCClientError<AnyTRPCRouter>) => {
        outcome.failed = true;
        if (data?.reason === 'UNAVAILABLE' || data?.reason === 'RATE_LIMITED') {
          outcome.retryAfter = data.retryAfter;
        }
      };
      return call(operation).pipe(tap({ error }));
    };
  };
  return { link, outcome };
}

/**
 * Serves every page of the application. Pages are rendered for an anonymous visitor at the canonical address,
 * so that all visitors get the same one. The signed-in user is shown after hydration.
 */
export function pageRoutes(
  renderer: PageRenderer,
  procedures: Procedures,
  publicUrl: URL,
  {
    counters,
    visits,
    redirects,
    languages,
    local = false,
  }: {
    counters: Counters;
    visits?: VisitPort;
    redirects?: RedirectPort;
    languages: readonly Language[];
    local?: boolean;
  },
): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  const renderLimit = pLimit(MAX_CONCURRENT_RENDERS);
  app.get('*', async (c) => {
    if (renderLimit.pendingCount >= MAX_QUEUE_LENGTH) throw new HTTPException(503);
    const { link, outcome } = createObservedLink(procedures, c);
    const url = new URL(c.req.url);
    const { pathname, search } = url;
    // Two leading slashes would be read as the start of a host name.
    const cleanPathname = pathname.replace(controlCharacters, '');
    const asked = cleanPathname.replace(/^\/+/, '/') + search;
    if (cleanPathname !== pathname) return c.redirect(asked, 301);
    if (!local && componentPage.test(c.req.path)) return c.notFound();
    const follow = async () => {
      const redirect = await findRedirect(redirects, url, languages).catch((error) => {
        logOf(c).warn({ err: error }, 'could not ask for redirects');
        return null;
      });
      return redirect ? redirectTo(c, redirect) : null;
    };
    const movedHome = !c.get('framedBySite') && redirects?.leadsFromHome(asked) && (await follow());
    if (movedHome) return movedHome;
    c.set('route', renderer.routeOf?.(asked) ?? undefined);
    const address = renderer.canonicalAddress(asked) ?? asked;
    const response = await renderLimit(() =>
      renderer.render({
        // Nothing else of the request: no header may affect the cached page of other visitors.
        request: new Request(new URL(address, publicUrl)),
        link,
        nonce: nonceOf(c),
        siteUrl: publicUrl.origin,
        currency: siteCurrency(),
        words: siteWords(),
        languages,
        nextTurn,
      }),
    );
    if (response.status === 404) {
      const moved = await follow();
      if (moved) return moved;
    }
    const html = await response.text();
    const { status, headers } = response;
    // The router reports every failed loader as a server error, for which search engines would drop the page.
    const isTemporary = status === 500 && outcome.retryAfter !== undefined;
    const isPermanent = status === 307 && dropsSlashes(headers.get('location'), pathname);
    const finalStatus = isTemporary ? 503 : isPermanent ? 301 : status;
    const answer = new Response(html, { status: finalStatus, headers });
    // The page was rendered at its canonical address, without the parameters that only visits have.
    if (isPermanent) answer.headers.set('Location', withoutQuery(headers.get('location') ?? '') + search);
    if (isTemporary) answer.headers.set('Retry-After', String(outcome.retryAfter));
    c.set('scriptHashes', scriptHashes(html, nonceOf(c)));
    c.set('isStatic', !outcome.asked);
    // After a failed call the page offers a retry, which only this visitor should see.
    const isFramed = c.get('framedBySite') === true;
    const isPrivate = outcome.failed || isFramed || privatePages.test(readLanguage(c.req.path).path);
    answer.headers.set('Cache-Control', isPrivate ? 'no-store' : 'no-cache');
    if (answer.status === 200 && visits) {
      const header = (name: string) => c.req.header(name);
      notePageVisit(visits, { ip: c.get('clientAddress'), address: asked, header });
    }
    if (isFramed) answer.headers.set('X-Frame-Options', 'SAMEORIGIN');
    if (answer.status === 404) {
      counters.pagesNotFound.add();
      const referrer = c.req.header('referer');
      logOf(c).warn({ path: c.req.path, referrer: withoutQuery(referrer) }, 'page not found');
      const userAgent = c.req.header('user-agent');
      if (userAgent) redirects?.noteMissing(pathname, { ip: c.get('clientAddress'), userAgent }, referrer);
    }
    return answer;
  });
  return app;
}
