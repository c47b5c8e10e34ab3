import { z } from 'zod';
import { limits } from '../limits';
import { messages } from '../messages';
import { oneLine } from '../text';
import { asWritten, libraryPictureOf } from './library-address';
import { postMessages } from './messages';
import { partBlockSchemas } from './part-blocks';
import { isOwnPicture } from './safe-address';
import { spansSchema, written } from './spans';

const picture = {
  src: z
    .string()
    .max(limits.postAddress, postMessages.pictureInvalid)
    .refine(isOwnPicture, postMessages.pictureInvalid),
  alt: written
    .trim()
    .max(limits.postAlt, postMessages.altTooLong(limits.postAlt))
    .regex(oneLine, messages.singleLine('Text')),
};

/** The library says what its pictures show; whoever shows another one says it. */
const isDescribed = ({ src, alt }: { src: string; alt: string }) =>
  alt !== '' || libraryPictureOf(src) !== undefined;
const undescribed = { message: postMessages.pictureAlt, path: ['alt'] };

/** A picture of this site with what it shows, for whoever does not see it; empty words are those of the library (posts.own-pictures). */
export const postPictureSchema = z
  .strictObject(picture)
  .overwrite(asWritten)
  .refine(isDescribed, undescribed);

/** One block of a body; the last ones are for pages alone (posts.page-parts). */
export const postBlockSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('paragraph'), spans: spansSchema }),
  z.strictObject({
    type: z.literal('heading'),
    level: z.union([z.literal(2), z.literal(3)]),
    spans: spansSchema,
  }),
  z.strictObject({
    type: z.literal('list'),
    ordered: z.boolean(),
    items: z
      .array(spansSchema)
      .min(1)
      .max(limits.postListItems, postMessages.tooManyItems(limits.postListItems)),
  }),
  z.strictObject({ type: z.literal('quote'), spans: spansSchema }),
  z.strictObject({
    type: z.literal('code'),
    code: written
      .overwrite((code) => code.replace(/\r\n?/g, '\n'))
      .min(1)
      .max(limits.postCode, postMessages.codeTooLong(limits.postCode)),
  }),
  z
    .strictObject({ type: z.literal('picture'), ...picture })
    .overwrite(asWritten)
    .refine(isDescribed, undescribed),
  ...partBlockSchemas,
]);

/**
 * What a post says, as data: no part of it is markup, and every address in it is one that may stand in a page
 * (posts.text-is-data).
 */
export const postBodySchema = z
  .array(postBlockSchema)
  .min(1, postMessages.bodyRequired)
  .max(limits.postBlocks, postMessages.bodyTooLong)
  .refine((body) => JSON.stringify(body).length <= limits.postBody, postMessages.bodyTooLong);

export type PostBlock = z.output<typeof postBlockSchema>;
export type PostBody = readonly PostBlock[];
