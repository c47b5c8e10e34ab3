import type { Words } from '@app/content/site-words';
import type { Currency } from '@app/contracts/core/money/currency';
import type { Language } from '@app/contracts/languages';
import type { TRPCLink } from '@trpc/client';
import type { AnyTRPCRouter } from '@trpc/server';
import type { PageWords } from './published-words';

/** Style sheets of one route, in the router's format. */
export interface RouteAssets {
  css?: string[];
}

/** Assets of every route, by route id. */
export interface RouteManifest {
  routes: Record<string, RouteAssets>;
}

/** Address of the entry, and of the modules that each route loads with it, by route id. */
export interface PageScripts {
  entry: string;
  modules: Record<string, string[]>;
  /** Style sheets that are inlined into public pages, by route id. */
  inlinedStyles: Record<string, string[]>;
  /** The inlined style sheets, by address. */
  sheets: Record<string, string>;
}

export interface PageRequest {
  request: Request;
  link: TRPCLink<AnyTRPCRouter>;
  nonce: string;
  /** Address of the site without a trailing slash. */
  siteUrl: string;
  /** The currency of prices (sales.one-currency), included in every page. */
  currency: Currency;
  /** The texts published in any language (public-pages.owner-words). */
  words: Words;
  /** Languages that the site offers. Pages link to their version in each. */
  languages: readonly Language[];
  /** Awaited between loading a page's data and rendering it, which occupies the processor for long. */
  nextTurn: () => Promise<void>;
}

/** The server entry that apps/web builds. */
export interface PageEntry {
  renderPage(
    options: PageRequest & PageWords & { manifest: RouteManifest; scripts: PageScripts },
  ): Promise<Response>;
  canonicalAddress(address: string): string | null;
  routeOf(address: string): string | null;
}

/** Renders pages from the built application, or from its sources in development. */
export interface PageRenderer {
  render(page: PageRequest): Promise<Response>;
  /**
   * Returns the one address for all addresses that show the same page, with only the parameters that its
   * route reads. Null for pages that are not public, such as client-only routes and unknown paths, and when
   * responses are not cached.
   */
  canonicalAddress(address: string): string | null;
  /**
   * Returns the route of an address, such as `/templates/$slug`, or null for unknown paths. Omitted when
   * routes are not known.
   */
  routeOf?: (address: string) => string | null;
}

/** Route id of the root, whose assets belong to every page. */
export const rootRouteId = '__root__';
