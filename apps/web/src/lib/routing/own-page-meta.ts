import type { RouterOutputs } from '@app/api/types';
import { home } from '@app/content/navigation';
import { postMetadata } from '@app/content/page-metadata';
import { shareImagePath } from '@app/content/share-image-paths';
import { postPath } from '@app/contracts/site/post/kind';
import type { Graph, WebPage } from 'schema-dts';
import { pageUrl } from './language-address';
import type { PageMeta } from './page-meta';
import { shareImageMeta } from './share-image-meta';
import { crumbs, graph, organizationId } from './structured-data';

type DescribedPage = Pick<
  RouterOutputs['post']['page'],
  'slug' | 'title' | 'summary' | 'cover' | 'search' | 'updatedAt'
>;

/** Returns the head's metadata for a page of the owner (posts.own-pages); `siteUrl` has no trailing slash. */
export function ownPageMeta(page: DescribedPage, siteUrl: string): PageMeta {
  const metadata = postMetadata(page);
  const shared = { ...metadata, image: shareImagePath('/'), cover: page.cover?.src };
  return {
    ...metadata,
    image: shareImageMeta(shared, siteUrl),
    structuredData: describeOwnPage(page, siteUrl),
  };
}

/** Describes the page, directly below the home page. */
function describeOwnPage({ slug, title, summary, cover, updatedAt }: DescribedPage, siteUrl: string): Graph {
  const path = postPath({ kind: 'page', slug });
  const url = pageUrl(siteUrl, path);
  const page: WebPage = {
    '@type': 'WebPage',
    '@id': `${url}#page`,
    name: title,
    description: summary,
    url,
    dateModified: updatedAt,
    publisher: organizationId(siteUrl),
    ...(cover && { image: new URL(cover.src, siteUrl).href }),
  };
  return graph([
    page,
    crumbs(
      [
        { name: home.label, path: home.href },
        { name: title, path },
      ],
      siteUrl,
    ),
  ]);
}
