import { z } from 'zod';
import { limits } from '../limits';
import { messages } from '../messages';
import { oneLine, withoutHalves, withoutNul } from '../text';
import { postMessages } from './messages';
import type { PartType } from './part-type';
import { isSafeHref } from './safe-address';

/** One line of a part, as people type it. */
const line = (name: string, most: number) =>
  z
    .string()
    .overwrite((text) => withoutHalves(withoutNul(text)).trim())
    .max(most, messages.tooLong(name, most))
    .regex(oneLine, messages.singleLine(name));

const key = (problem: string) =>
  z
    .string()
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, problem)
    .max(limits.slug, problem);

/**
 * Parts of a page that say more than its text (posts.page-parts): what is asked of its readers, templates of the catalogue and
 * stories of clients. All of it is text and names; what stands in the catalogue or in the stories is read when the page is.
 */
export const partBlockSchemas = [
  z.strictObject({
    type: z.literal('call-to-action'),
    title: line('Title', limits.partTitle).min(1, postMessages.callIncomplete),
    text: line('Text', limits.partText).min(1, postMessages.callIncomplete),
    label: line('Button', limits.partLabel).min(1, postMessages.callIncomplete),
    href: z
      .string()
      .overwrite((href) => href.trim())
      .max(limits.postAddress, postMessages.linkInvalid)
      .refine(isSafeHref, postMessages.linkInvalid),
  }),
  z.strictObject({
    type: z.literal('templates'),
    /** Ends of their addresses, in this order; those that are not published are left out where it is read. */
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
    /** Names of stories, in this order; empty for all of them. */
    ids: z
      .array(key(postMessages.storyUnknown))
      .max(limits.partStories, postMessages.tooManyStories(limits.partStories)),
  }),
] as const satisfies readonly { shape: { type: z.ZodLiteral<PartType> } }[];

export type PartBlock = z.output<(typeof partBlockSchemas)[number]>;
