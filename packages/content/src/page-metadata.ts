import { company } from './company';
import { type PageMetadata, staticPages, templateTitle } from './page-metadata-words';
import { services } from './services';
import { editable } from './site-words';

/** Title and description of each public route; the sitemap lists these paths, except /auth. */
export const pageMetadata: Readonly<Record<string, PageMetadata>> & typeof staticPages = editable('', () => ({
  ...staticPages,
  ...Object.fromEntries(
    services.map(({ slug, title, summary, headline }) => [
      `/services/${slug}`,
      { title: `${title} | ${company.name}`, description: summary || headline || title },
    ]),
  ),
}));

/** Returns the metadata of a post's page; search engines shorten longer titles themselves. */
export function postMetadata(title: string, summary: string): PageMetadata {
  return { title: `${title} | ${company.name}`, description: summary };
}

/** Returns the metadata of a template's page; the description is cut at a word boundary. */
export function templateMetadata(title: string, description: string): PageMetadata {
  const text = description.replaceAll(/\s+/g, ' ').trim();
  const cut = text.length <= 160 ? text : `${text.slice(0, text.lastIndexOf(' ', 158))}…`;
  return { title: `${templateTitle(title)} | ${company.name}`, description: cut };
}
