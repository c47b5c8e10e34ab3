import type { RouterOutputs } from '@app/api/types';
import { company } from '@app/content/company';
import { home } from '@app/content/navigation';
import { newsPage } from '@app/content/news-page';
import type { Article, Graph } from 'schema-dts';
import { pageUrl } from './language-address';
import { crumbs, graph, organizationId } from './structured-data';

/** Fields of a post used in its structured data. */
export type DescribedPost = Pick<
  RouterOutputs['post']['bySlug'],
  'slug' | 'title' | 'summary' | 'cover' | 'publishedAt' | 'updatedAt'
>;

/** Describes a post as an article by the company; the author within the team is not named. */
export function describePost(post: DescribedPost, siteUrl: string): Graph {
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
