import { sourceWords } from '@app/contracts/analytics/schema';
import { limits } from '@app/contracts/limits';
import { isbot } from 'isbot';
import { LRUCache } from 'lru-cache';
import { describeDevice } from '../session/describe-device';

type Header = (name: string) => string | undefined;

/** What is known of a browser without knowing whose it is. */
type Browser = { isRobot: boolean; device: 'desktop' | 'phone' | 'tablet' | 'unknown' };

/** Few browsers make most visits, and reading what they say of themselves takes as long as answering them. */
const browsers = new LRUCache<string, Browser>({ max: 2_000 });

/** Reads a User-Agent header; who says nothing is a program. */
export function browserOf(header: string): Browser {
  const userAgent = header.slice(0, limits.userAgent);
  const known = browsers.get(userAgent);
  if (known) return known;
  const isRobot = userAgent === '' || isbot(userAgent);
  const browser: Browser = { isRobot, device: isRobot ? 'unknown' : describeDevice(userAgent).kind };
  browsers.set(userAgent, browser);
  return browser;
}

/** Whether a browser asks not to be counted: Do Not Track, or Global Privacy Control (analytics.not-counted). */
export function asksNotToBeCounted(header: Header): boolean {
  return header('sec-gpc') === '1' || header('dnt') === '1';
}

/** Whether somebody looks at the page that a request is for: not what a browser fetches in advance, in a frame or by a script. */
export function isPageOpened(header: Header): boolean {
  const destination = header('sec-fetch-dest');
  if (destination !== undefined && destination !== 'document') return false;
  return [header('sec-purpose'), header('purpose'), header('x-moz')].every(
    (purpose) => !purpose?.includes('prefetch') && !purpose?.includes('prerender'),
  );
}

const hostName = /^(?=.{1,60}$)[a-z0-9-]+(?:\.[a-z0-9-]+)+$/;

const short = (host: string) => host.toLowerCase().replace(/^www\./, '');

/** The host of the page that led here, without "www."; null for none and for what is no name. */
export function hostOf(referrer: string | undefined): string | null {
  if (!referrer || !URL.canParse(referrer)) return null;
  const { protocol, hostname } = new URL(referrer);
  const host = short(hostname);
  if (!/^https?:$/.test(protocol) || !hostName.test(host) || /^[\d.]+$/.test(host)) return null;
  return host;
}

/** The same, and null for pages of our own. */
export function referrerHost(referrer: string | undefined, ownHost: string): string | null {
  const host = hostOf(referrer);
  return host === short(ownHost) ? null : host;
}

/** A word of a campaign: lower case, of few characters; none that looks like the address of a person. */
function word(text: string | null): string {
  const given = text?.trim().toLowerCase() ?? '';
  if (given.includes('@')) return '';
  return given.replace(/[^\p{L}\p{N}._~+ -]+/gu, '-').slice(0, limits.visitWord);
}

/** What the address says of a campaign; null where it names none. */
export function campaignOf(address: string): { source: string; campaign: string } | null {
  if (!address.includes('utm_')) return null;
  const given = new URLSearchParams(address.slice(address.indexOf('?') + 1));
  const [source = '', medium = '', name = ''] = ['utm_source', 'utm_medium', 'utm_campaign'].map((key) =>
    word(given.get(key)),
  );
  if (source + medium + name === '') return null;
  return { source, campaign: [source, medium, name].map((part) => part || '–').join(' / ') };
}

/** Where a visit came from, in a word. */
export function sourceOf(campaign: { source: string } | null, referrer: string | null): string {
  return campaign?.source || referrer || sourceWords.direct;
}
