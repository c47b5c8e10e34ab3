import { type ListedCollection, listSitemapCollections } from '@app/api/collection/read-collections';
import type { Services } from '@app/api/core/context';
import { getShareFacts, type ShareFacts } from '@app/api/template/get-share-facts';
import { listNewTemplates, type NewTemplate } from '@app/api/template/list-new-templates';
import {
  countSitemapTemplates,
  type ListedTemplate,
  listSitemapTemplates,
} from '@app/api/template/list-sitemap-templates';

/** What search engines and previews of links want to know of the catalogue. */
export interface PublishedTemplates {
  count(): Promise<number>;
  /** One sitemap's worth; `part` counts from 0. */
  list(part: number, size: number): Promise<ListedTemplate[]>;
  /** The collections that visitors may open. */
  collections(): Promise<ListedCollection[]>;
  /** Those published last, newest first. */
  newest(count: number): Promise<NewTemplate[]>;
  /** Null for a template that is not published. */
  find(slug: string): Promise<ShareFacts | null>;
}

/** The catalogue in the database. */
export function publishedTemplates(services: Pick<Services, 'db'>): PublishedTemplates {
  return {
    count: () => countSitemapTemplates(services),
    list: (part, size) => listSitemapTemplates(services, { part, size }),
    collections: () => listSitemapCollections(services),
    newest: (count) => listNewTemplates(services, count),
    find: (slug) => getShareFacts(services, slug),
  };
}
