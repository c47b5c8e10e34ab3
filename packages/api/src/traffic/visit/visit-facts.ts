import { sourceLabels } from '@app/contracts/insight/analytics/schema';
import { limits } from '@app/contracts/limits';
import { isbot } from 'isbot';
import { LRUCache } from 'lru-cache';
import { describeDevice } from '../../core/describe-device';

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
