import { bySlugSchema } from '@app/contracts/catalogue/template/schema';
import { byIdSchema } from '@app/contracts/id';
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
import { adminProcedure, catalogueProcedure, router } from '../../core/trpc';
import { exportPosts, importPost } from './post-file';
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
import { createPost, restorePost, updatePost } from './save-post';

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
