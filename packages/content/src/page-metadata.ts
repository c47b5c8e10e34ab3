import { company } from './company';
import { type PageListing, type PageMetadata, staticPages } from './page-metadata-words';
import { pageListings, serviceSearches } from './page-search';
import { templateTitle } from './page-titles';
import { services } from './services';
import { editable } from './site-words';

type StaticMetadata = {
  [Path in keyof typeof staticPages]: (typeof staticPages)[Path] & Partial<PageListing>;
};

/** Title and description of each public route; the sitemap lists these paths, except /auth. */
export const pageMetadata: Readonly<Record<string, PageMetadata>> & StaticMetadata = editable('', () => {
  const { ...pages }: Record<string, PageMetadata> & StaticMetadata = staticPages;
  for (const [path, page] of Object.entries(staticPages)) pages[path] = { ...page, ...pageListings[path] };
  for (const { id, slug, title, summary, headline } of services) {
    const own = serviceSearches[id];
    pages[`/services/${slug}`] = {
      ...own,
      title: own?.title || `${title} | ${company.name}`,
      description: own?.description || summary || headline || title,
    };
  }
  return pages;
});

interface DescribedPost {
  title: string;
  summary: string;
  /** Missing in responses from instances that run the previous release. */
  search?: { title: string; description: string; unlisted: boolean };
}

/** Returns the metadata of a post's page; search engines shorten longer titles themselves. */
export function postMetadata({
  title,
  summary,
  search,
}: DescribedPost): PageMetadata & { unlisted: boolean } {
  return {
    title: search?.title || `${title} | ${company.name}`,
    description: search?.description || summary,
    unlisted: search?.unlisted ?? false,
  };
}

/** Returns the metadata of a template's page; the description is cut at a word boundary. */
export function templateMetadata(title: string, description: string): PageMetadata {
  const text = description.replaceAll(/\s+/g, ' ').trim();
  const cut = text.length <= 160 ? text : `${text.slice(0, text.lastIndexOf(' ', 158))}…`;
  return { title: `${templateTitle(title)} | ${company.name}`, description: cut };
}
