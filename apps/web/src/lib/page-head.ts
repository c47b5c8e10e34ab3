import { company } from '@app/content/company';
import type { PageMetadata } from '@app/content/page-metadata';

/** For `loader` of a page whose title and description are in the content package, which loads with it and not with every page. */
export async function loadPageMetadata(path: string): Promise<PageMetadata> {
  const { notFoundMetadata, pageMetadata } = await import('@app/content/page-metadata');
  return pageMetadata[path] ?? notFoundMetadata;
}

interface HeadContext {
  /** Address of the site without a slash at the end. */
  siteUrl: string;
}

/** Title, description, canonical address and Open Graph of a page: for `head` of its route. Nothing when the loader gave no metadata. */
export function pageHead(metadata: PageMetadata | undefined, path: string, { siteUrl }: HeadContext) {
  if (!metadata) return {};
  const { title, description } = metadata;
  const url = `${siteUrl}${path}`;
  return {
    meta: [
      { title },
      { name: 'description', content: description },
      { property: 'og:title', content: title },
      { property: 'og:description', content: description },
      { property: 'og:url', content: url },
      { property: 'og:type', content: 'website' },
      { property: 'og:site_name', content: company.name },
    ],
    links: [{ rel: 'canonical', href: url }],
  };
}

/** The head of a page that search engines leave alone. */
export function privateHead(title: string) {
  return { meta: [{ title: `${title} | ${company.name}` }, { name: 'robots', content: 'noindex' }] };
}
