import { z } from 'zod';
import { idSchema } from '../id';
import { limits } from '../limits';
import { messages } from '../messages';
import { oneLine, withoutHalves } from '../text';
import { postBodySchema, postPictureSchema } from './body';
import { newsKinds, postKinds } from './kind';
import { postMessages } from './messages';

const line = (name: string, most: number) =>
  z
    .string()
    .overwrite(withoutHalves)
    .trim()
    .max(most, messages.tooLong(name, most))
    .regex(oneLine, messages.singleLine(name));

const slug = line('Address', limits.slug).toLowerCase();

/** What the team writes of a post. `slug`: the part of its address; left out, it comes from the title. */
export const postFieldsSchema = z.object({
  kind: z.enum(postKinds),
  category: line('Category', limits.postCategory),
  title: line('Title', limits.postTitle).min(1, postMessages.titleRequired),
  summary: line('Summary', limits.postSummary).min(1, postMessages.summaryRequired),
  slug: slug.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, messages.slugRules).optional(),
  cover: postPictureSchema.nullable(),
  body: postBodySchema,
  /** Services and templates that it leads to, in this order. */
  services: z.array(slug).max(limits.postServices),
  templateIds: z.array(idSchema).max(limits.postTemplates),
});

/** A post or page of a file (posts.content-file); `rehearse`: answer what would become of it, and change nothing. */
export const importPostSchema = postFieldsSchema.extend({
  slug: slug.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, messages.slugRules),
  rehearse: z.boolean().optional(),
});

/** A part of the published posts and pages, for a file. */
export const exportPostsSchema = z.object({ part: z.number().int().min(0).max(limits.posts) });

/** What one version of a post says. */
export type PostContent = Omit<z.output<typeof postFieldsSchema>, 'slug'>;

const version = z.number().int().min(1);

/** `version`: what the caller has seen; another one refuses. */
export const seenPostSchema = z.object({ id: idSchema, version });
export const updatePostSchema = postFieldsSchema.extend(seenPostSchema.shape);
/** `publishAt`: from when on it is read; left out, from now on, or since when it was. */
export const publishPostSchema = seenPostSchema.extend({ publishAt: z.iso.datetime().nullish() });
/** `number`: of the version to read. */
export const postVersionSchema = z.object({ id: idSchema, number: version });
/** `number`: of the version to bring back. */
export const restorePostSchema = seenPostSchema.extend({ number: version });

const pageNumber = z.number().int().min(1).max(1_000_000).optional();

/** GET of the public list: all of a kind, or of a category. */
export const listPostsSchema = z.object({
  kind: z.enum(newsKinds).optional(),
  category: line('Category', limits.search).optional(),
  page: pageNumber,
});

/** GET of the pages of the owner. */
export const listPagesSchema = z.object({ page: pageNumber });

/** Which templates the parts of a page show: those of these addresses, and so many of the newest. */
export const partTemplatesSchema = z.object({
  slugs: z.array(z.string().max(limits.slug)).max(limits.postBlocks * limits.partTemplates),
  newest: z.number().int().min(0).max(limits.partTemplates),
});
