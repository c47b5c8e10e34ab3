import type { RouterOutputs } from '@app/api/types';
import { company } from '@app/content/company';
import { newsFeed, newTemplatesFeed } from '@app/content/feed';
import { home } from '@app/content/navigation';
import { newsPage } from '@app/content/news-page';
import { pageMetadata, postMetadata, templateMetadata } from '@app/content/page-metadata';
import type { PageMetadata } from '@app/content/page-metadata-words';
import { notFoundMetadata } from '@app/content/page-titles';
import { shareImagePath, templateShareImagePath } from '@app/content/share-image-paths';
import type { Article, Graph } from 'schema-dts';
import { localizedPath, pageUrl } from './language-address';
import { builtPageImage, shareImageMeta } from './share-image-meta';
import {
  crumbs,
  type DescribedTemplate,
  describeCatalogue,
  describePage,
  describeTemplate,
  graph,
  organizationId,
} from './structured-data';

/** Fields of a post used in its structured data. */
type DescribedPost = Pick<
  RouterOutputs['post']['bySlug'],
  'slug' | 'title' | 'summary' | 'cover' | 'search' | 'publishedAt' | 'updatedAt'
>;

/** Describes a post as an article by the company; the author within the team is not named. */
function describePost(post: DescribedPost, siteUrl: string): Graph {
  const path = `/news/${post.slug}`;
  const publisher = { '@type': 'Organization', ...organizationId(siteUrl), name: company.name } as const;
  const article: Article = {
    '@type': 'Article',
    '@id': `${pageUrl(siteUrl, path)}#article`,
    headline: post.title,
    description: post.summary,
    url: pageUrl(siteUrl, path),
    datePublished: post.publishedAt,
    dateModified: post.updatedAt > post.publishedAt ? post.updatedAt : post.publishedAt,
    author: publisher,
    publisher,
    ...(post.cover && { image: new URL(post.cover.src, siteUrl).href }),
  };
  return graph([
    article,
    crumbs(
      [
        { name: home.label, path: '/' },
        { name: newsPage.crumb, path: '/news' },
        { name: post.title, path },
      ],
      siteUrl,
    ),
  ]);
}

/** Metadata for the head of a public page. */
export interface PageMeta extends PageMetadata {
  /** The tags of the link preview's picture. */
  readonly image?: ReturnType<typeof shareImageMeta>;
  /** schema.org description of the page. */
  readonly structuredData?: Graph;
  /** The page has nothing for search engines to list. */
  readonly unlisted?: boolean;
  /**
   * Link to the feed of new templates or posts, on pages whose readers may want it (catalogue.template-feed,
   * posts.news-feed).
   */
  readonly feed?: ReturnType<typeof feedLink>;
}

const feedLink = ({ title, href }: { title: string; href: string }) => ({
  rel: 'alternate' as const,
  type: 'application/rss+xml' as const,
  title,
  href: localizedPath(href),
});

/** Returns the metadata of a page whose text is in the content package; `siteUrl` has no trailing slash. */
export function pageMeta(path: string, siteUrl: string): PageMeta {
  const metadata = pageMetadata[path];
  if (!metadata) return notFoundMetadata;
  return {
    ...metadata,
    unlisted: metadata.listed === false,
    image: builtPageImage(path, metadata, siteUrl),
    structuredData: describePage(path, metadata, siteUrl),
    ...(path === '/' && { feed: feedLink(newTemplatesFeed) }),
    ...(path === '/news' && { feed: feedLink(newsFeed) }),
  };
}

/** Returns the metadata of the catalogue with these templates. */
export function catalogueMeta(
  templates: readonly Pick<DescribedTemplate, 'slug' | 'title'>[],
  siteUrl: string,
): PageMeta {
  return {
    ...pageMetadata['/templates'],
    unlisted: pageMetadata['/templates'].listed === false,
    image: builtPageImage('/templates', pageMetadata['/templates'], siteUrl),
    structuredData: describeCatalogue(templates, siteUrl),
    feed: feedLink(newTemplatesFeed),
  };
}

/** Returns the metadata of a template's page (catalogue.item-page). */
export function templateMeta(template: DescribedTemplate, siteUrl: string): PageMeta {
  const metadata = { ...templateMetadata(template.title, template.description), ...template.search };
  return {
    ...metadata,
    image: shareImageMeta({ ...metadata, image: templateShareImagePath(template.slug) }, siteUrl),
    structuredData: describeTemplate(template, siteUrl),
  };
}

/** Returns the metadata of a post's page. */
export function postMeta(post: DescribedPost, siteUrl: string): PageMeta {
  const metadata = postMetadata(post);
  const shared = { ...metadata, image: shareImagePath('/news'), cover: post.cover?.src };
  return {
    ...metadata,
    image: shareImageMeta(shared, siteUrl),
    structuredData: describePost(post, siteUrl),
    feed: feedLink(newsFeed),
  };
}
