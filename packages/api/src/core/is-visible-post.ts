import { post } from '@app/db/schema/post';
import { and, eq, lte, ne } from 'drizzle-orm';
import type { Services } from './context';

/** News and case studies; pages are found by their address alone (posts.own-pages). */
export const isNews = ne(post.kind, 'page');
export const isOwnPage = eq(post.kind, 'page');

/** Posts that visitors may read: published, and their time has come (posts.visible-posts). */
export function isVisiblePost({ now }: Pick<Services, 'now'>) {
  return and(eq(post.status, 'published'), lte(post.publishAt, now()));
}
