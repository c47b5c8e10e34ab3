import { z } from 'zod';
import { limits } from '../../limits';
import { boundedLine } from '../../text';
import type { PartType } from './kind';
import { postMessages } from './messages';
import { isSafeHref } from './safe-address';

const key = (problem: string) =>
  z
    .string()
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, problem)
    .max(limits.slug, problem);

/**
 * Parts of a page beyond its text (posts.page-parts): calls to action, templates of the catalogue and client
 * stories. They store only texts and names; catalogue entries and stories are loaded when the page is read.
 */
export const partBlockSchemas = [
  z.strictObject({
    type: z.literal('call-to-action'),
    title: boundedLine('Title', limits.partTitle).min(1, postMessages.callIncomplete),
    text: boundedLine('Text', limits.partText).min(1, postMessages.callIncomplete),
    label: boundedLine('Button', limits.partLabel).min(1, postMessages.callIncomplete),
    href: z
      .string()
      .overwrite((href) => href.trim())
      .max(limits.postAddress, postMessages.linkInvalid)
      .refine(isSafeHref, postMessages.linkInvalid),
  }),
  z.strictObject({
    type: z.literal('templates'),
    /** Template slugs, in this order; unpublished ones are left out when the page is read. */
    slugs: z
      .array(key(postMessages.templateUnknown))
      .min(1, postMessages.templatesRequired)
      .max(limits.partTemplates, postMessages.tooManyTemplates(limits.partTemplates)),
  }),
  z.strictObject({
    type: z.literal('newest-templates'),
    count: z
      .number(postMessages.countRequired(limits.partTemplates))
      .int(postMessages.countRequired(limits.partTemplates))
      .min(1, postMessages.countRequired(limits.partTemplates))
      .max(limits.partTemplates, postMessages.countRequired(limits.partTemplates)),
  }),
  z.strictObject({
    type: z.literal('stories'),
    /** Story ids, in this order; empty for all of them. */
    ids: z
      .array(key(postMessages.storyUnknown))
      .max(limits.partStories, postMessages.tooManyStories(limits.partStories)),
  }),
] as const satisfies readonly { shape: { type: z.ZodLiteral<PartType> } }[];

export type PartBlock = z.output<(typeof partBlockSchemas)[number]>;
