import {
  type ListedCollection,
  listSitemapCollections,
} from '@app/api/catalogue/collection/read-collections';
import { listNewTemplates, type NewTemplate } from '@app/api/catalogue/template/list-shown-templates';
import {
  countSitemapTemplates,
  getShareFacts,
  type ListedTemplate,
  listSitemapTemplates,
  type ShareFacts,
} from '@app/api/catalogue/template/search-engines';
import type { Services } from '@app/api/core/context';
import type { Language } from '@app/contracts/languages';

/** The catalogue's data for search engines and link previews. */
export interface PublishedTemplates {
  count(): Promise<number>;
  /** Returns the templates of one sitemap. `part` counts from 0. */
  list(part: number, size: number): Promise<ListedTemplate[]>;
  /** Returns the collections that visitors may open. */
  collections(): Promise<ListedCollection[]>;
  /** Returns the most recently published templates in a language, newest first. */
  newest(count: number, language: Language): Promise<NewTemplate[]>;
  /** Returns null for a template that is not published. */
  find(slug: string, language: Language): Promise<ShareFacts | null>;
}

/** Reads the catalogue from the database. */
export function publishedTemplates(services: Pick<Services, 'db'>): PublishedTemplates {
  return {
    count: () => countSitemapTemplates(services),
    list: (part, size) => listSitemapTemplates(services, { part, size }),
    collections: () => listSitemapCollections(services),
    newest: (count, language) => listNewTemplates({ ...services, language }, count),
    find: (slug, language) => getShareFacts({ ...services, language }, slug),
  };
}
