import { post } from '@app/db/schema/site/post';
import { and, eq, lte, ne } from 'drizzle-orm';
import type { Services } from './context';

/** Matches news and case studies; pages are found only by their address (posts.own-pages). */
export const isNews = ne(post.kind, 'page');
export const isOwnPage = eq(post.kind, 'page');

/**
 * Matches posts visible to visitors: published, with their publication time reached (posts.visible-posts).
 */
export function isVisiblePost({ now }: Pick<Services, 'now'>) {
  return and(eq(post.status, 'published'), lte(post.publishAt, now()));
}
