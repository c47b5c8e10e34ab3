import type { ListedPost } from '@app/api/site/post/read-posts';
import { newsFeed } from '@app/content/feed';
import { languages as everyLanguage, type Language, localizeAddress } from '@app/contracts/languages';
import { limits } from '@app/contracts/limits';
import { postPath } from '@app/contracts/site/post/kind';
import { Hono } from 'hono';
import { etag } from 'hono/etag';
import type { AppEnv } from '../http/request-context';
import { encodeXml, sendXml } from './cached-xml';
import type { LoadLocalizedParts } from './load-localized-parts';

/** Returns at most `limit` published posts, newest first; in the first language if it is omitted. */
export type ReadPosts = (limit: number, language?: Language) => Promise<ListedPost[]>;

interface FeedOptions {
  /** Address of the site without a trailing slash. */
  siteUrl: string;
  posts: ReadPosts;
  /** Omitted: only the first language. */
  languages?: readonly Language[];
  localizedParts: LoadLocalizedParts;
}

/**
 * `/news/feed.xml`, in each language: news and case studies, for feed readers (posts.news-feed). Generated
 * for every request, because it is a short list read from an index.
 */
export function newsFeedRoute({
  siteUrl,
  posts,
  localizedParts,
  languages = [everyLanguage[0]],
}: FeedOptions): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  for (const language of languages) {
    app.get(localizeAddress(language, newsFeed.href), etag(), async (c) => {
      const { newsFeed: feed, postKindLabels, rss } = await localizedParts(language);
      const entries = (await posts(limits.feedPosts, language)).map((post) => ({
        title: post.title,
        translated: post.translated?.map((name) => (name === 'summary' ? 'description' : name)),
        path: postPath(post),
        publishedAt: new Date(post.publishedAt),
        category: post.category || postKindLabels[post.kind],
        description: post.summary,
        picture: post.cover && new URL(post.cover.src, siteUrl).href,
      }));
      const xml = rss({ siteUrl, feed, page: '/news', entries });
      return sendXml(c, encodeXml(xml), 'application/rss+xml; charset=UTF-8', 300);
    });
  }
  return app;
}
