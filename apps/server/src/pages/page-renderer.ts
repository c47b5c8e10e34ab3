import type { Words } from '@app/content/site-words';
import type { Language } from '@app/contracts/languages';
import type { Currency } from '@app/contracts/money/currency';
import type { TRPCLink } from '@trpc/client';
import type { AnyTRPCRouter } from '@trpc/server';

/** Style sheets of one route; the shape is the router's. */
export interface RouteAssets {
  css?: string[];
}

/** Assets of every route, by route id. */
export interface RouteManifest {
  routes: Record<string, RouteAssets>;
  /** What stands in the HTML of public pages in place of its style sheets, by their address. */
  inlineCss?: { styles: Record<string, string> };
}

/** Address of the entry, and of the modules that each route needs with it, by route id. */
export interface PageScripts {
  entry: string;
  modules: Record<string, string[]>;
  /** Style sheets that public pages have in their HTML, by route id. */
  inlinedStyles: Record<string, string[]>;
}

export interface PageRequest {
  request: Request;
  link: TRPCLink<AnyTRPCRouter>;
  nonce: string;
  /** Address of the site without a slash at the end. */
  siteUrl: string;
  /** What prices are in (sales.one-currency); every page carries it. */
  currency: Currency;
  /** What is published in place of the words that the pages were built with (public-pages.owner-words); every page carries it. */
  words: Words;
  /** Those that the site offers; pages name their addresses in each. */
  languages: readonly Language[];
  /** Waited for between what a page asks for and what is drawn of it, which takes the processor for long. */
  nextTurn: () => Promise<void>;
}

/** The entry that apps/web builds for the server. */
export interface PageEntry {
  renderPage(options: PageRequest & { manifest: RouteManifest; scripts: PageScripts }): Promise<Response>;
  canonicalAddress(address: string): string | null;
  routeOf(address: string): string | null;
}

/** Renders pages: from the built application, or in development from its sources. */
export interface PageRenderer {
  render(page: PageRequest): Promise<Response>;
  /**
   * The one address of all that show the same page: with the parameters that its route reads and no others. Null for
   * what is no page for everyone: client-only routes, unknown paths, or no cached answer at all.
   */
  canonicalAddress(address: string): string | null;
  /** The route that an address leads to, such as `/templates/$slug`; null for unknown paths, left out where nobody knows. */
  routeOf?: (address: string) => string | null;
}

/** Route id of the root: its assets belong to every page. */
export const rootRouteId = '__root__';
