import { findProcedure, procedureMeta, procedureType } from '@app/api/core/router-procedures';
import { tokenPrefix } from '@app/contracts/api-token/scope';
import { cookieName } from '@app/contracts/auth/schema';
import { type Language, readLanguage } from '@app/contracts/languages';
import type { AnyTRPCRouter } from '@trpc/server';

/**
 * The languages whose pages' words an answer says; `all`: what is published as it is published, with translations that no page shows
 * and with the versions.
 */
export type ContentLanguages = readonly Language[] | 'all';

/**
 * Which responses may be stored. Besides this, the response itself has to agree: only a 200 with `Cache-Control: no-cache`
 * and without cookies is stored.
 */
export type CacheRule = {
  /** What the paths begin with. The first rule that fits is the one that counts. */
  prefix: string;
  /**
   * The one address (path and query) of all that get the same response, or null when none is stored. It has to hold
   * everything in the address that the answer depends on, and nothing else: whatever else it lets through fills the
   * memory with the same answer.
   */
  canonical: (address: string) => string | null;
  /** Who sends one of these headers is answered anew: because the answer may depend on it. Lower case. */
  notWith: readonly string[];
  /** Nor who names this type in `Accept`. */
  notAccepting?: string;
  /** Nor whom this says to be somebody for whom the answer may be another, by the headers in `varies`. */
  notFor?: (header: (name: string) => string | undefined) => boolean;
  /** Whether the application has to see who asks for this address before it is answered from memory. */
  asksFirst?: (address: string) => boolean;
  /** Which words of the site, which owners can change, the answer at a path has in it (public-pages.owner-words); left out: none. */
  contentLanguages?: (path: string) => ContentLanguages;
  /** The answers are pages, whose visits are counted. */
  isPage?: true;
  /** Headers that the answer may depend on besides those of `notWith`. Lower case. */
  varies?: readonly string[];
};

/** Whoever calls with an API token: it may have ended, and its calls are counted. */
const hasApiToken: CacheRule['notFor'] = (header) => header('authorization')?.includes(tokenPrefix) ?? false;

const sessionCookie = new RegExp(`${cookieName('session', false)}\\s*=`);

/** Whoever may be signed in; other cookies say nothing about a person. Rather one too many: nothing of a person may be cached. */
const mayBeSignedIn: CacheRule['notFor'] = (header) => sessionCookie.test(header('cookie') ?? '');

/**
 * Batches of queries that are marked as the same for everyone, signed in or not, exactly as the browser's link writes them. What is
 * kept is made without knowing who asks (`requestInfo`).
 */
export function queryCacheRule(router: AnyTRPCRouter): CacheRule {
  const isSameForEveryone = (path: string) => {
    const procedure = findProcedure(router, path);
    return (
      procedure !== undefined &&
      procedureType(procedure) === 'query' &&
      procedureMeta(procedure).sameForEveryone === true
    );
  };
  return {
    prefix: '/trpc/',
    // Who wants a stream gets one.
    notWith: ['trpc-accept'],
    notFor: hasApiToken,
    varies: ['authorization'],
    notAccepting: 'application/jsonl',
    canonical(address) {
      const { pathname, searchParams } = new URL(address, 'http://localhost');
      const known = [...searchParams.keys()].every((name) => name === 'batch' || name === 'input');
      const paths = pathname.slice('/trpc/'.length).split(',');
      return known && paths.every(isSameForEveryone) ? address : null;
    },
  };
}

/**
 * Answers of the REST API to anonymous readers, who all get the same. The mount says `no-cache` where one may be cached, so
 * a catalogue route that is named among the rules of `createApp` needs nothing else:
 *
 *     keepAnswersOf('/api/templates', ['/api/templates', '/api/templates/:id'], ['page', 'limit'])
 *
 * @param parameters the query parameters that the answers depend on. With any other the answer is made anew.
 * @param forEveryone whether the signed-in get the same, too.
 */
export function restCacheRule(
  prefix: string,
  paths: readonly string[],
  parameters: readonly string[],
  forEveryone = false,
): CacheRule {
  const patterns = paths.map((path) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`));
  return {
    prefix,
    ...(forEveryone
      ? { notWith: [], notFor: hasApiToken, varies: ['authorization'] }
      : { notWith: ['authorization'], notFor: mayBeSignedIn, varies: ['cookie'] }),
    canonical(address) {
      const { pathname, searchParams } = new URL(address, 'http://localhost');
      if (!patterns.some((pattern) => pattern.test(pathname))) return null;
      if (![...searchParams.keys()].every((name) => parameters.includes(name))) return null;
      searchParams.sort();
      return searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname;
    },
  };
}

/** What is below is made for whoever asks, whichever page stands above it. */
export function uncachedRule(prefix: string): CacheRule {
  return { prefix, notWith: [], canonical: () => null };
}

/** Whether the studio asks for a page to show it in a frame of its own (public-pages.studio-frame). */
export function isStudioAddress(address: string): boolean {
  return /[?&]studio=1(?:&|$)/.test(address);
}

function languageOfPage(path: string): Language[] {
  return [readLanguage(path).language];
}

/** Pages: made without knowing who asks, so that everybody gets the cached ones. */
export function pageCacheRule(canonical: (address: string) => string | null): CacheRule {
  return {
    prefix: '/',
    notWith: [],
    isPage: true,
    contentLanguages: languageOfPage,
    canonical,
    asksFirst: isStudioAddress,
  };
}
