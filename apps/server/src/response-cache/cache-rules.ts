import { findProcedure, procedureMeta, procedureType } from '@app/api/core/router-procedures';
import { tokenPrefix } from '@app/contracts/accounts/api-token/scope';
import { cookieName } from '@app/contracts/accounts/auth/schema';
import { type Language, readLanguage } from '@app/contracts/languages';
import type { AnyTRPCRouter } from '@trpc/server';
import { preferredLanguage } from '../http/answer-language';

/**
 * The languages whose published texts a response contains. `all` means the published content as a whole, with
 * versions and with translations that no page shows.
 */
export type ContentLanguages = readonly Language[] | 'all';

/**
 * Determines which responses may be stored. The response itself has to agree as well: only a 200 with
 * `Cache-Control: no-cache` and without cookies is stored.
 */
export type CacheRule = {
  /** Path prefix. The first matching rule applies. */
  prefix: string;
  /**
   * Returns the one address (path and query) for all addresses with the same response, or null when it must
   * not be stored. It has to include every part of the address that affects the response, and nothing else:
   * any other part fills the cache with copies of the same response.
   */
  canonical: (address: string) => string | null;
  /**
   * Requests with one of these headers bypass the cache, because the response may depend on it. Lower case.
   */
  notWith: readonly string[];
  /** Requests with this type in `Accept` bypass the cache too. */
  notAccepting?: string;
  /**
   * Requests for which this returns true bypass the cache too, because their response may differ by the
   * headers in `varies`.
   */
  notFor?: (header: (name: string) => string | undefined) => boolean;
  /** Whether an address bypasses the cache for now. Asked with every request. */
  bypassed?: ((address: string) => boolean) | undefined;
  /** Whether the application has to identify the caller before a cached response for this address is sent. */
  asksFirst?: (address: string) => boolean;
  /**
   * Returns which owner-editable texts the response at a path contains (public-pages.owner-words). Omitted:
   * none.
   */
  contentLanguages?: (path: string) => ContentLanguages;
  /** Returns the language of the response where it depends on headers, which are then in `varies`. */
  languageOf?: (header: (name: string) => string | undefined) => Language;
  /** The responses are pages, whose visits are counted. */
  isPage?: true;
  /** Further headers that the response may depend on, besides those of `notWith`. Lower case. */
  varies?: readonly string[];
};

/** Requests with an API token: it may have expired, and its calls are counted. */
const hasApiToken: CacheRule['notFor'] = (header) => header('authorization')?.includes(tokenPrefix) ?? false;

const sessionCookie = new RegExp(`${cookieName('session', false)}\\s*=`);

/**
 * Requests that may be signed in; other cookies do not identify a person. When in doubt it returns true,
 * because personal data must not be cached.
 */
const hasSessionCookie: CacheRule['notFor'] = (header) => sessionCookie.test(header('cookie') ?? '');

/**
 * Caches batches of queries that are marked as the same for everyone, signed in or not, exactly as the
 * browser's link writes them, in each of the site's languages. Cached responses are made without knowing the caller
 * (`requestInfo`).
 */
export function queryCacheRule(router: AnyTRPCRouter, languages: readonly Language[] = []): CacheRule {
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
    // Streaming clients get a stream.
    notWith: ['trpc-accept'],
    notFor: hasApiToken,
    varies: ['authorization', ...(languages.length > 1 ? ['accept-language'] : [])],
    ...(languages.length > 1 && {
      languageOf: (header: (name: string) => string | undefined) =>
        preferredLanguage(header('accept-language'), languages),
    }),
    notAccepting: 'application/jsonl',
    canonical(address) {
      const { pathname, searchParams } = new URL(address, 'http://localhost');
      const isKnownQuery = [...searchParams.keys()].every((name) => name === 'batch' || name === 'input');
      const paths = pathname.slice('/trpc/'.length).split(',');
      return isKnownQuery && paths.every(isSameForEveryone) ? address : null;
    },
  };
}

/**
 * Caches REST API responses for anonymous readers, who all get the same. The mount sets `no-cache` on
 * cacheable responses, so a catalogue route only has to be listed in the rules of `createApp`:
 *
 *     restCacheRule('/api/templates', ['/api/templates', '/api/templates/:id'], ['page', 'limit'])
 *
 * @param parameters the query parameters that affect the responses. Requests with any other bypass the cache.
 * @param forEveryone whether signed-in callers get the same response, too.
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
      : { notWith: ['authorization'], notFor: hasSessionCookie, varies: ['cookie'] }),
    canonical(address) {
      const { pathname, searchParams } = new URL(address, 'http://localhost');
      if (!patterns.some((pattern) => pattern.test(pathname))) return null;
      if (![...searchParams.keys()].every((name) => parameters.includes(name))) return null;
      searchParams.sort();
      return searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname;
    },
  };
}

/** Excludes a prefix from the cache, because its responses depend on the caller. */
export function uncachedRule(prefix: string): CacheRule {
  return { prefix, notWith: [], canonical: () => null };
}

/** Whether the studio requests a page to show it in its frame (public-pages.studio-frame). */
export function isStudioAddress(address: string): boolean {
  return /[?&]studio=1(?:&|$)/.test(address);
}

function languageOfPage(path: string): Language[] {
  return [readLanguage(path).language];
}

/** Caches pages, which are made without knowing the caller, for everybody. */
export function pageCacheRule(
  canonical: CacheRule['canonical'],
  bypassed?: CacheRule['bypassed'],
): CacheRule {
  return {
    prefix: '/',
    notWith: [],
    isPage: true,
    contentLanguages: languageOfPage,
    canonical,
    bypassed,
    asksFirst: isStudioAddress,
  };
}
