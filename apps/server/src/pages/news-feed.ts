import type { ListedPost } from '@app/api/post/read-posts';
import { newsFeed } from '@app/content/feed';
import { limits } from '@app/contracts/limits';
import { postPath } from '@app/contracts/post/kind';
import { postKindLabels } from '@app/contracts/post/kind-label';
import { Hono } from 'hono';
import { etag } from 'hono/etag';
import type { AppEnv } from '../http/request-context';
import { encodeXml, sendXml } from './cached-xml';
import { rss } from './rss';

/** The posts that visitors may read now, newest first, so many at most. */
export type ReadPosts = (most: number) => Promise<ListedPost[]>;

interface FeedOptions {
  /** Address of the site without a slash at the end. */
  siteUrl: string;
  posts: ReadPosts;
}

/** `/news/feed.xml`: news and case studies, for readers of feeds (posts.news-feed). Few, by an index: written anew each time. */
export function newsFeedRoute({ siteUrl, posts }: FeedOptions): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.use(newsFeed.href, etag());
  app.get(newsFeed.href, async (c) => {
    const entries = (await posts(limits.feedPosts)).map((post) => ({
      title: post.title,
      address: siteUrl + postPath(post),
      publishedAt: new Date(post.publishedAt),
      category: post.category || postKindLabels[post.kind],
      description: post.summary,
      picture: post.cover && new URL(post.cover.src, siteUrl).href,
    }));
    const xml = rss({ siteUrl, feed: newsFeed, page: '/news', entries });
    return sendXml(c, encodeXml(xml), 'application/rss+xml; charset=UTF-8', 300);
  });
  return app;
}
