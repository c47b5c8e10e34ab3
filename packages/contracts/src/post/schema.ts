import { z } from 'zod';
import { idSchema } from '../id';
import { limits } from '../limits';
import { messages } from '../messages';
import { oneLine, withoutHalves } from '../text';
import { postBodySchema, postPictureSchema } from './body';
import { postKinds } from './kind';
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

/** GET of the public list: all of a kind, or of a category. */
export const listPostsSchema = z.object({
  kind: z.enum(postKinds).optional(),
  category: line('Category', limits.search).optional(),
  page: z.number().int().min(1).max(1_000_000).optional(),
});
