import { company } from '@app/content/company';
import { type Language, localizeAddress } from '@app/contracts/languages';
import { locale } from '@app/contracts/locale';
import type { RouterContext } from '~/lib/router-context';
import { pageUrl } from './language-address';
import type { PageMeta } from './page-meta';
import type { DescribedTemplate } from './structured-data';

type HeadContext = Pick<RouterContext, 'siteUrl' | 'languages'>;

/**
 * For `loader` of a page whose title and description are in the content package; they load with the page, not
 * with every page.
 */
export async function loadPageMeta(path: string, { siteUrl }: HeadContext): Promise<PageMeta> {
  const { pageMeta } = await import('./page-meta');
  return pageMeta(path, siteUrl);
}

/** For `loader` of the catalogue; `templates` are those on the page, in order. */
export async function loadCatalogueMeta(
  templates: readonly Pick<DescribedTemplate, 'slug' | 'title'>[],
  { siteUrl }: HeadContext,
): Promise<PageMeta> {
  const { catalogueMeta } = await import('./page-meta');
  return catalogueMeta(templates, siteUrl);
}

/** For `loader` of a template's page (catalogue.item-page). */
export async function loadTemplateMeta(
  template: DescribedTemplate,
  { siteUrl }: HeadContext,
): Promise<PageMeta> {
  const { templateMeta } = await import('./page-meta');
  return templateMeta(template, siteUrl);
}

interface PageHeadOptions {
  /** Search engines follow the page's links but do not list it; undefined is as the page says itself. */
  unlisted?: boolean | undefined;
}

/**
 * For `head` of a public route: title, description, canonical URL, previews for chats and social networks,
 * and structured data. Empty when the loader returned no metadata.
 *
 * @param path Path of the canonical URL: without search params that show the same page in another state.
 */
export function pageHead(
  facts: PageMeta | undefined,
  path: string,
  { siteUrl, languages }: HeadContext,
  { unlisted = facts?.unlisted }: PageHeadOptions = {},
) {
  if (!facts) return {};
  const { title, description, image, structuredData, feed } = facts;
  const url = pageUrl(siteUrl, path);
  return {
    meta: [
      { title },
      { name: 'description', content: description },
      ...(unlisted ? [{ name: 'robots', content: 'noindex, follow' }] : []),
      { property: 'og:site_name', content: company.name },
      { property: 'og:type', content: 'website' },
      { property: 'og:locale', content: locale.replace('-', '_') },
      { property: 'og:url', content: url },
      { property: 'og:title', content: title },
      { property: 'og:description', content: description },
      { name: 'twitter:card', content: 'summary_large_image' },
      { name: 'twitter:title', content: title },
      { name: 'twitter:description', content: description },
      ...(image ?? []),
      ...(structuredData ? [{ 'script:ld+json': structuredData }] : []),
    ],
    links: unlisted
      ? []
      : [
          { rel: 'canonical', href: url },
          ...(feed ? [feed] : []),
          ...inOtherLanguages(path, siteUrl, languages),
        ],
  };
}

/**
 * Alternate links to the page in each language of the site, for search engines; none if there is only one.
 */
function inOtherLanguages(path: string, siteUrl: string, languages: readonly Language[]) {
  const [first, ...others] = languages;
  if (!first || others.every((other) => localizeAddress(other, path) === path)) return [];
  const alternate = (hrefLang: string, href: string) => ({
    rel: 'alternate',
    hrefLang,
    href: siteUrl + href,
  });
  return [
    ...languages.map((available) => alternate(available, localizeAddress(available, path))),
    alternate('x-default', localizeAddress(first, path)),
  ];
}

/** Returns the head of a page that search engines must not index. */
export function privateHead(title: string) {
  return { meta: [{ title: `${title} | ${company.name}` }, { name: 'robots', content: 'noindex' }] };
}
