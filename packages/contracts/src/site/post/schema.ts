import { z } from 'zod';
import type { Translations } from '../../core/translation/stored';
import { idSchema } from '../../id';
import { limits } from '../../limits';
import { optionalPageSchema } from '../../pagination';
import { slugSchema } from '../../slug';
import { boundedLine } from '../../text';
import { postBodySchema, postPictureSchema } from './body';
import { newsKinds, postKinds } from './kind';
import { postMessages } from './messages';
import { postTranslationsSchema } from './translation-schema';

/** What search engines and previews in chats are told, where it differs from title, summary and cover. */
export const postSearchSchema = z.object({
  /** Empty for those of the page. */
  title: boundedLine('Title for search engines', limits.postTitle),
  description: boundedLine('Description for search engines', limits.postSummary),
  /** Search engines leave it out; everybody else still reads it. */
  unlisted: z.boolean(),
});

export const nothingForSearch = { title: '', description: '', unlisted: false };

/** The team's input for a post. `slug`: part of its address; derived from the title if omitted. */
export const postFieldsSchema = z.object({
  kind: z.enum(postKinds),
  category: boundedLine('Category', limits.postCategory),
  title: boundedLine('Title', limits.postTitle).min(1, postMessages.titleRequired),
  /** Required once it is published (posts.visible-posts). */
  summary: boundedLine('Summary', limits.postSummary),
  slug: slugSchema.optional(),
  cover: postPictureSchema.nullable(),
  body: postBodySchema,
  search: postSearchSchema.default(nothingForSearch),
  /** Services and templates it links to, in this order. */
  services: z.array(boundedLine('Address', limits.slug).toLowerCase()).max(limits.postServices),
  templateIds: z.array(idSchema).max(limits.postTemplates),
});

/**
 * A post or page from a file (posts.content-file); `rehearse`: returns the result without changing anything.
 */
export const importPostSchema = postFieldsSchema.extend({
  slug: slugSchema,
  rehearse: z.boolean().optional(),
  /** Its texts in other languages. */
  translations: postTranslationsSchema.optional(),
});

/** A part of the published posts and pages, for an export. */
export const exportPostsSchema = z.object({ part: z.number().int().min(0).max(limits.posts) });

/** Content of one version of a post. */
export type PostContent = Omit<z.output<typeof postFieldsSchema>, 'slug'> & {
  /** In versions and files that know other languages. */
  translations?: Translations | undefined;
};

const version = z.number().int().min(1);

/** `version`: the version the caller has seen; refused if it changed since. */
export const versionedPostSchema = z.object({ id: idSchema, version });
/** `search` stays as it is if omitted, as by the previous release. */
export const updatePostSchema = postFieldsSchema.extend({
  ...versionedPostSchema.shape,
  search: postSearchSchema.optional(),
});
/** `publishAt`: the time of publication; if omitted, now, or the existing time. */
export const publishPostSchema = versionedPostSchema.extend({ publishAt: z.iso.datetime().nullish() });
/** `number`: the version to read. */
export const postVersionSchema = z.object({ id: idSchema, number: version });
/** `number`: the version to restore. */
export const restorePostSchema = versionedPostSchema.extend({ number: version });

/** GET of the public list: all posts of a kind, or of a category. */
export const listPostsSchema = z.object({
  kind: z.enum(newsKinds).optional(),
  category: boundedLine('Category', limits.search).optional(),
  page: optionalPageSchema,
});

/** GET of the owner's pages. */
export const listPagesSchema = z.object({ page: optionalPageSchema });

/** Templates shown by the parts of a page: those with these slugs, and this many of the newest. */
export const partTemplatesSchema = z.object({
  slugs: z.array(z.string().max(limits.slug)).max(limits.postBlocks * limits.partTemplates),
  newest: z.number().int().min(0).max(limits.partTemplates),
});
