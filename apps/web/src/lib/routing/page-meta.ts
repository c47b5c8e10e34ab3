import { newsFeed, newTemplatesFeed } from '@app/content/feed';
import { pageMetadata, postMetadata, templateMetadata } from '@app/content/page-metadata';
import { notFoundMetadata, type PageMetadata } from '@app/content/page-metadata-words';
import { shareImagePath, templateShareImagePath } from '@app/content/share-image-paths';
import type { Graph } from 'schema-dts';
import { addressHere } from './language-address';
import { type DescribedPost, describePost } from './post-structured-data';
import { type DescribedTemplate, describeCatalogue, describePage, describeTemplate } from './structured-data';

/** What the head of a public page says. */
export interface PageMeta extends PageMetadata {
  /** Root-relative address of the picture that previews a link to the page, 1200 by 630 pixels. */
  readonly image?: string;
  /** schema.org's words about the page. */
  readonly structuredData?: Graph;
  /** There is nothing on it for search engines to list. */
  readonly unlisted?: boolean;
  /** The link to what tells of new templates or posts, on pages whose readers may want to hear of them (catalogue.template-feed, posts.news-feed). */
  readonly feed?: typeof feedLink | typeof newsFeedLink;
}

const feedLink = {
  rel: 'alternate',
  type: 'application/rss+xml',
  title: newTemplatesFeed.title,
  href: addressHere(newTemplatesFeed.href),
} as const;

const newsFeedLink = {
  rel: 'alternate',
  type: 'application/rss+xml',
  title: newsFeed.title,
  href: addressHere(newsFeed.href),
} as const;

/** Of a page whose words are in the content package; `siteUrl` has no slash at the end. */
export function pageMeta(path: string, siteUrl: string): PageMeta {
  const metadata = pageMetadata[path];
  if (!metadata) return notFoundMetadata;
  return {
    ...metadata,
    image: shareImagePath(path),
    structuredData: describePage(path, metadata, siteUrl),
    ...(path === '/' && { feed: feedLink }),
    ...(path === '/news' && { feed: newsFeedLink }),
  };
}

/** Of the catalogue with these templates on it. */
export function catalogueMeta(
  templates: readonly Pick<DescribedTemplate, 'slug' | 'title'>[],
  siteUrl: string,
): PageMeta {
  return {
    ...pageMetadata['/templates'],
    image: shareImagePath('/templates'),
    structuredData: describeCatalogue(templates, siteUrl),
    feed: feedLink,
  };
}

/** Of the page of a template (catalogue.item-page). */
export function templateMeta(template: DescribedTemplate, siteUrl: string): PageMeta {
  return {
    ...templateMetadata(template.title, template.description),
    image: templateShareImagePath(template.slug),
    structuredData: describeTemplate(template, siteUrl),
  };
}

/** Of the page of a post. */
export function postMeta(post: DescribedPost, siteUrl: string): PageMeta {
  return {
    ...postMetadata(post.title, post.summary),
    image: shareImagePath('/news'),
    structuredData: describePost(post, siteUrl),
    feed: newsFeedLink,
  };
}
