import { z } from 'zod';
import { limits } from '../limits';
import { messages } from '../messages';
import { oneLine, withoutHalves, withoutNul } from '../text';
import { postMessages } from './messages';
import { isOwnPicture, isSafeHref } from './safe-address';

const written = z.string().overwrite((text) => withoutHalves(withoutNul(text)));

/** A stretch of text that is written in one way. */
const spanSchema = z.strictObject({
  text: written.min(1).max(limits.postSpanText),
  bold: z.literal(true).optional(),
  italic: z.literal(true).optional(),
  code: z.literal(true).optional(),
  href: z.string().max(limits.postAddress).refine(isSafeHref, postMessages.linkInvalid).optional(),
});
const spans = z.array(spanSchema).min(1).max(limits.postSpans);

/** A picture of this site with what it shows, for whoever does not see it. */
export const postPictureSchema = z.strictObject({
  src: z.string().max(limits.postAddress).refine(isOwnPicture, postMessages.pictureInvalid),
  alt: written.trim().min(1, postMessages.pictureAlt).max(200).regex(oneLine, messages.singleLine('Text')),
});

const blockSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('paragraph'), spans }),
  z.strictObject({ type: z.literal('heading'), level: z.union([z.literal(2), z.literal(3)]), spans }),
  z.strictObject({
    type: z.literal('list'),
    ordered: z.boolean(),
    items: z.array(spans).min(1).max(limits.postListItems),
  }),
  z.strictObject({ type: z.literal('quote'), spans }),
  z.strictObject({ type: z.literal('code'), code: written.min(1).max(limits.postCode) }),
  postPictureSchema.extend({ type: z.literal('picture') }),
]);

/**
 * What a post says, as data: no part of it is markup, and every address in it is one that may stand in a page
 * (posts.text-is-data).
 */
export const postBodySchema = z
  .array(blockSchema)
  .min(1, postMessages.bodyRequired)
  .max(limits.postBlocks, postMessages.bodyTooLong)
  .refine((body) => JSON.stringify(body).length <= limits.postBody, postMessages.bodyTooLong);

export type PostSpan = z.output<typeof spanSchema>;
export type PostBlock = z.output<typeof blockSchema>;
export type PostBody = readonly PostBlock[];
