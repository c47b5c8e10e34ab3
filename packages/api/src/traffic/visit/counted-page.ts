import { pageMetadata } from '@app/content/page-metadata';
import { readLanguage } from '@app/contracts/languages';
import { isReservedSlug } from '@app/contracts/site-addresses';

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
