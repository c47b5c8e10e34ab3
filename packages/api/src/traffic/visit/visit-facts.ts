import { pageMetadata } from '@app/content/page-metadata';
import { sourceLabels } from '@app/contracts/insight/analytics/schema';
import { dayOf } from '@app/contracts/insight/stats/range';
import { readLanguage } from '@app/contracts/languages';
import { limits } from '@app/contracts/limits';
import { isReservedSlug } from '@app/contracts/site-addresses';
import { pageView } from '@app/db/schema/traffic/page-view';
import { and, asc, eq, sql } from 'drizzle-orm';
import { isbot } from 'isbot';
import { LRUCache } from 'lru-cache';
import type { UserContext } from '../../core/context';
import { describeDevice } from '../../core/describe-device';
import { prepared } from '../../core/prepared-statement';
import { readSettings } from '../../core/setting/read-settings';

type Header = (name: string) => string | undefined;

/** Browser properties that identify nobody. */
type Browser = { isRobot: boolean; device: 'desktop' | 'phone' | 'tablet' | 'unknown' };

/** Most visits come from few browsers, and parsing a header takes as long as answering the request. */
const browsers = new LRUCache<string, Browser>({ max: 2_000 });

/** Parses a User-Agent header; an empty one counts as a program. */
export function browserOf(header: string): Browser {
  const userAgent = header.slice(0, limits.userAgent);
  const known = browsers.get(userAgent);
  if (known) return known;
  const isRobot = userAgent === '' || isbot(userAgent);
  const browser: Browser = { isRobot, device: isRobot ? 'unknown' : describeDevice(userAgent).kind };
  browsers.set(userAgent, browser);
  return browser;
}

/**
 * Checks whether a browser opts out of counting: Do Not Track, or Global Privacy Control
 * (analytics.not-counted).
 */
export function asksNotToBeCounted(header: Header): boolean {
  return header('sec-gpc') === '1' || header('dnt') === '1';
}

/** Checks whether a person opened the page: not a prefetch, a frame or a request by a script. */
export function isPageOpened(header: Header): boolean {
  const destination = header('sec-fetch-dest');
  if (destination !== undefined && destination !== 'document') return false;
  return [header('sec-purpose'), header('purpose'), header('x-moz')].every(
    (purpose) => !purpose?.includes('prefetch') && !purpose?.includes('prerender'),
  );
}

const hostName = /^(?=.{1,60}$)[a-z0-9-]+(?:\.[a-z0-9-]+)+$/;

const withoutWww = (host: string) => host.toLowerCase().replace(/^www\./, '');

/** Returns the host of the referring page, without "www."; null without one or if it is not a host name. */
export function hostOf(referrer: string | undefined): string | null {
  if (!referrer || !URL.canParse(referrer)) return null;
  const { protocol, hostname } = new URL(referrer);
  const host = withoutWww(hostname);
  if (!/^https?:$/.test(protocol) || !hostName.test(host) || /^[\d.]+$/.test(host)) return null;
  return host;
}

/** Returns the same, but null for the site's own pages. */
export function referrerHost(referrer: string | undefined, ownHost: string): string | null {
  const host = hostOf(referrer);
  return host === withoutWww(ownHost) ? null : host;
}

/** Normalizes a campaign value: lower case, few characters, and nothing that looks like an e-mail address. */
function cleanParameter(text: string | null): string {
  const given = text?.trim().toLowerCase() ?? '';
  if (given.includes('@')) return '';
  return given.replace(/[^\p{L}\p{N}._~+ -]+/gu, '-').slice(0, limits.visitWord);
}

/** Returns the campaign parameters of an address; null without any. */
export function campaignOf(address: string): { source: string; campaign: string } | null {
  if (!address.includes('utm_')) return null;
  const given = new URLSearchParams(address.slice(address.indexOf('?') + 1));
  const [source = '', medium = '', name = ''] = ['utm_source', 'utm_medium', 'utm_campaign'].map((key) =>
    cleanParameter(given.get(key)),
  );
  if (source + medium + name === '') return null;
  return { source, campaign: [source, medium, name].map((part) => part || '–').join(' / ') };
}

/** Returns the source of a visit as one word. */
export function sourceOf(campaign: { source: string } | null, referrer: string | null): string {
  return campaign?.source || referrer || sourceLabels.direct;
}

/** Whether it is a page of the site itself; owners add and hide services. */
const isSitePage = (path: string) =>
  path === '/favorites' || (path !== '/auth' && Object.hasOwn(pageMetadata, path));

/** A page that exists only while its row is published. */
export interface NamedPage {
  kind: 'template' | 'news' | 'collection' | 'page';
  slug: string;
}

const kindsByFolder: Readonly<Record<string, NamedPage['kind']>> = {
  '/templates': 'template',
  '/news': 'news',
  '/collections': 'collection',
};

const namedPage = /^(\/[a-z]+)?\/([a-z0-9-]{1,200})$/;

/**
 * Returns the page of a path in any language, and what has to be published for it to exist; null for paths
 * that are not counted (analytics.known-pages).
 */
export function countedPage(address: string): { page: string; named: NamedPage | null } | null {
  const { path } = readLanguage(address);
  const page = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
  if (isSitePage(page)) return { page, named: null };
  const [, folder, slug] = namedPage.exec(page) ?? [];
  if (slug === undefined) return null;
  if (folder === undefined) return isReservedSlug(slug) ? null : { page, named: { kind: 'page', slug } };
  const kind = kindsByFolder[folder];
  return kind ? { page, named: { kind, slug } } : null;
}

const firstSource = prepared((db) =>
  db
    .select({ source: pageView.source })
    .from(pageView)
    .where(
      and(
        eq(pageView.day, sql.placeholder('day')),
        eq(pageView.visitor, sql.placeholder('visitor')),
        eq(pageView.kind, 'view'),
      ),
    )
    .orderBy(asc(pageView.id))
    .limit(1)
    .prepare('first_visit_source'),
);

/**
 * Returns the source of the caller's visit today as one word, taken from their first page
 * (analytics.ticket-source). Null for visitors who are not counted, for scripts, and without a visit today. A
 * failure is logged and also gives null.
 */
export async function findVisitSource(ctx: UserContext): Promise<string | null> {
  const { session, request } = ctx;
  if (!session || request.notCounted || browserOf(request.userAgent).isRobot) return null;
  try {
    const { countVisits, timeZone } = await readSettings(ctx);
    if (!countVisits) return null;
    const day = dayOf(ctx.now(), timeZone);
    const visitor = await ctx.visits.keyOf(request, day);
    if (!visitor) return null;
    const [row] = await firstSource(ctx.db).execute({ day, visitor });
    return row?.source ?? null;
  } catch (error) {
    ctx.log.warn({ err: error }, 'could not find where a visit came from');
    return null;
  }
}
