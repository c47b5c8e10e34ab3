import { post } from '@app/db/schema/post';
import { and, eq, lte } from 'drizzle-orm';
import type { Services } from './context';

/** Posts that visitors may read: published, and their time has come (posts.visible-posts). */
export function isVisiblePost({ now }: Pick<Services, 'now'>) {
  return and(eq(post.status, 'published'), lte(post.publishAt, now()));
}
