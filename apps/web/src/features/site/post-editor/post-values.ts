import type { RouterOutputs } from '@app/api/types';
import { serviceList } from '@app/content/service-list';
import { postPictureSchema } from '@app/contracts/site/post/body';
import type { PostKind } from '@app/contracts/site/post/kind';
import { isPart } from '@app/contracts/site/post/kind';
import { postMessages } from '@app/contracts/site/post/messages';
import { nothingForSearch, postFieldsSchema, postSearchSchema } from '@app/contracts/site/post/schema';
import { z } from 'zod';
import { readMarkdown } from '~/entities/rich-text/markdown/read-markdown';
import { writeMarkdown } from '~/entities/rich-text/markdown/write-markdown';

/** A post as the team sees it. */
export type TeamPost = RouterOutputs['post']['byId'];

/** Returns the key under which the form draft of a saved post is stored. */
export const postFormName = (id: string): string => `post:${id}`;

/** Parses the text into blocks, or reports the problem and its line (posts.markdown-text). */
const typedBodySchema = z.string().transform((text, ctx) => {
  const { body, problem } = readMarkdown(text);
  if (body) return [...body];
  ctx.addIssue({ code: 'custom', message: problem });
  return z.NEVER;
});

/** Without a source there is no picture, whatever its alternative text. */
const typedCoverSchema = z.object({ src: z.string(), alt: z.string() }).transform((cover, ctx) => {
  if (!cover.src) return null;
  const parsed = postPictureSchema.safeParse(cover);
  if (parsed.success) return parsed.data;
  for (const { message, path } of parsed.error.issues)
    ctx.addIssue({ code: 'custom', message, path: [...path] });
  return z.NEVER;
});

const { slug } = postFieldsSchema.shape;

/** Form schema whose output fits `post.create` and `post.update`. An empty slug is derived from the title. */
export const postFormSchema = postFieldsSchema
  .extend({
    slug: z
      .string()
      .transform((typed) => typed.trim() || undefined)
      .pipe(slug),
    cover: typedCoverSchema,
    body: typedBodySchema,
    search: postSearchSchema,
  })
  .superRefine(({ kind, body }, ctx) => {
    if (kind === 'page' || !body.some(isPart)) return;
    ctx.addIssue({ code: 'custom', message: postMessages.partsOfPages, path: ['body'] });
  });

/** In the order on screen, so that the first invalid field gets the focus. */
export type PostValues = z.input<typeof postFormSchema>;
export type ParsedPost = z.output<typeof postFormSchema>;

const noCover = { src: '', alt: '' };

/** Returns the form values for a new post. */
export function emptyPost(kind: PostKind): PostValues {
  return {
    ...{ title: '', slug: '', kind, category: '', summary: '' },
    cover: noCover,
    ...{ body: '', services: [], templateIds: [], search: nothingForSearch },
  };
}

/** Returns the form values for a post. */
export function valuesOf(post: Pick<TeamPost, keyof PostValues>): PostValues {
  const { title, slug: address, kind, category, summary, cover, body, services, templateIds } = post;
  // Missing in responses from instances that run the previous release.
  const search = post.search ?? nothingForSearch;
  return {
    ...{ title, slug: address, kind, category, summary },
    cover: cover ?? noCover,
    ...{ body: writeMarkdown(body), services, templateIds, search },
  };
}

export const postFieldLabels: Record<keyof PostValues, string> = {
  title: 'Title',
  slug: 'Address',
  kind: 'Kind',
  category: 'Category',
  summary: 'Summary',
  cover: 'Cover',
  body: 'Text',
  services: 'Services',
  templateIds: 'Templates',
  search: 'Search engines',
};

/** The services that a post can link to. */
export const serviceChoices = () => serviceList.map(({ id, title }) => ({ value: id, label: title }));
