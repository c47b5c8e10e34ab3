import { pageMetadata } from '@app/content/page-metadata';
import { readLanguage } from '@app/contracts/languages';

/** Pages whose path is the same for ever; nothing else is counted but published templates (analytics.known-pages). */
const fixedPages: ReadonlySet<string> = new Set([
  ...Object.keys(pageMetadata).filter((path) => path !== '/auth'),
  '/favorites',
]);

const templatePage = /^\/templates\/([a-z0-9-]{1,200})$/;

/** The page of a path in any language, and the slug of its template if it is one's; null for what is not counted. */
export function countedPage(address: string): { page: string; slug: string | null } | null {
  const { path } = readLanguage(address);
  const page = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
  if (fixedPages.has(page)) return { page, slug: null };
  const slug = templatePage.exec(page)?.[1];
  return slug ? { page, slug } : null;
}
