import { isDeepStrictEqual } from 'node:util';
import { bySlugSchema } from '@app/contracts/catalogue/template/schema';
import { readTranslationSchema } from '@app/contracts/core/translation/schema';
import { byIdSchema } from '@app/contracts/id';
import { limits } from '@app/contracts/limits';
import {
  exportPostsSchema,
  importPostSchema,
  listPagesSchema,
  listPostsSchema,
  partTemplatesSchema,
  postFieldsSchema,
  postVersionSchema,
  publishPostSchema,
  restorePostSchema,
  updatePostSchema,
  versionedPostSchema,
} from '@app/contracts/site/post/schema';
import { translatePostSchema } from '@app/contracts/site/post/translation-schema';
import { post } from '@app/db/schema/site/post';
import { asc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { UserContext } from '../../core/context';
import { adminProcedure, catalogueProcedure, router } from '../../core/trpc';
import { contentOf } from './post-view';
import { publishPost, removePost, unpublishPost } from './publish-post';
import { getPage, getPartTemplates, listPagesAt } from './read-pages';
import {
  getPost,
  getPostBySlug,
  getPostVersion,
  listAllPosts,
  listPosts,
  listPostVersions,
  postTimeZone,
} from './read-posts';
import { checkPost, createPost, restorePost, updatePost } from './save-post';
import { readPostTranslation, translatePost } from './translate-post';

/**
 * Returns a part of the published posts and pages, by address, in the format `importPost` accepts; drafts are
 * not included (posts.content-file).
 */
async function exportPosts({ db }: UserContext, { part }: z.output<typeof exportPostsSchema>) {
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
async function importPost(
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

export const postRouter = router({
  list: catalogueProcedure.input(listPostsSchema).query(({ ctx, input }) => listPosts(ctx, input)),
  bySlug: catalogueProcedure.input(bySlugSchema).query(({ ctx, input }) => getPostBySlug(ctx, input)),
  pages: catalogueProcedure.input(listPagesSchema).query(({ ctx, input }) => listPagesAt(ctx, input)),
  page: catalogueProcedure.input(bySlugSchema).query(({ ctx, input }) => getPage(ctx, input)),
  partTemplates: adminProcedure
    .meta({ scope: 'content:read' })
    .input(partTemplatesSchema)
    .query(({ ctx, input }) => getPartTemplates(ctx, input)),
  all: adminProcedure.meta({ scope: 'content:read' }).query(({ ctx }) => listAllPosts(ctx)),
  byId: adminProcedure
    .meta({ scope: 'content:read' })
    .input(byIdSchema)
    .query(({ ctx, input }) => getPost(ctx, input)),
  versions: adminProcedure
    .meta({ scope: 'content:read' })
    .input(byIdSchema)
    .query(({ ctx, input }) => listPostVersions(ctx, input)),
  version: adminProcedure
    .meta({ scope: 'content:read' })
    .input(postVersionSchema)
    .query(({ ctx, input }) => getPostVersion(ctx, input)),
  timeZone: adminProcedure.meta({ scope: 'content:read' }).query(({ ctx }) => postTimeZone(ctx)),
  exported: adminProcedure
    .meta({ scope: 'content:read' })
    .input(exportPostsSchema)
    .query(({ ctx, input }) => exportPosts(ctx, input)),
  import: adminProcedure
    .meta({ scope: 'content:write' })
    .input(importPostSchema)
    .mutation(({ ctx, input }) => importPost(ctx, input)),
  create: adminProcedure
    .meta({ scope: 'content:write' })
    .input(postFieldsSchema)
    .mutation(({ ctx, input }) => createPost(ctx, input)),
  update: adminProcedure
    .meta({ scope: 'content:write' })
    .input(updatePostSchema)
    .mutation(({ ctx, input }) => updatePost(ctx, input)),
  translation: adminProcedure
    .meta({ scope: 'content:read' })
    .input(readTranslationSchema)
    .query(({ ctx, input }) => readPostTranslation(ctx, input)),
  translate: adminProcedure
    .meta({ scope: 'content:write' })
    .input(translatePostSchema)
    .mutation(({ ctx, input }) => translatePost(ctx, input)),
  publish: adminProcedure
    .meta({ scope: 'content:write' })
    .input(publishPostSchema)
    .mutation(({ ctx, input }) => publishPost(ctx, input)),
  unpublish: adminProcedure
    .meta({ scope: 'content:write' })
    .input(versionedPostSchema)
    .mutation(({ ctx, input }) => unpublishPost(ctx, input)),
  restore: adminProcedure
    .meta({ scope: 'content:write' })
    .input(restorePostSchema)
    .mutation(({ ctx, input }) => restorePost(ctx, input)),
  remove: adminProcedure
    .meta({ scope: 'content:write' })
    .input(versionedPostSchema)
    .mutation(({ ctx, input }) => removePost(ctx, input)),
});
