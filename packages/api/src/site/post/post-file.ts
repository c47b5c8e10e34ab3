import { isDeepStrictEqual } from 'node:util';
import { limits } from '@app/contracts/limits';
import type { exportPostsSchema, importPostSchema } from '@app/contracts/site/post/schema';
import { post } from '@app/db/schema/site/post';
import { asc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { UserContext } from '../../core/context';
import { contentOf } from './post-view';
import { checkPost, createPost } from './save-post';

/**
 * Returns a part of the published posts and pages, by address, in the format `importPost` accepts; drafts are
 * not included (posts.content-file).
 */
export async function exportPosts({ db }: UserContext, { part }: z.output<typeof exportPostsSchema>) {
  const rows = await db
    .select()
    .from(post)
    .where(eq(post.status, 'published'))
    .orderBy(asc(post.slug))
    .limit(limits.exportedPosts + 1)
    .offset(part * limits.exportedPosts);
  const posts = rows.slice(0, limits.exportedPosts).map((row) => ({ slug: row.slug, ...contentOf(row) }));
  return { posts, isLast: rows.length <= limits.exportedPosts };
}

/**
 * Creates a draft of a post or page from a file if its address is free; existing content stays unchanged
 * (posts.content-file). Throws what `createPost` throws. A dry run returns the same and changes nothing.
 */
export async function importPost(
  ctx: UserContext,
  { rehearse = false, ...fields }: z.output<typeof importPostSchema>,
): Promise<{ outcome: 'drafted' | 'unchanged' | 'taken'; id: string | null }> {
  const { slug, ...content } = fields;
  const [there] = await ctx.db.select().from(post).where(eq(post.slug, slug));
  if (there) {
    const isSame = isDeepStrictEqual(contentOf(there), content);
    return { outcome: isSame ? 'unchanged' : 'taken', id: there.id };
  }
  if (rehearse) {
    await checkPost(ctx, fields);
    return { outcome: 'drafted', id: null };
  }
  return { outcome: 'drafted', id: (await createPost(ctx, fields)).id };
}
