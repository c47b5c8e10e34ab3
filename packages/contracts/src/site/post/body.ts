import { z } from 'zod';
import { limits } from '../../limits';
import { messages } from '../../messages';
import { oneLine } from '../../text';
import { libraryPictureOf, toAuthoredPicture } from './library-address';
import { postMessages } from './messages';
import { partBlockSchemas } from './part-blocks';
import { isOwnPicture } from './safe-address';
import { spansSchema, storableText } from './spans';

const picture = {
  src: z
    .string()
    .max(limits.postAddress, postMessages.pictureInvalid)
    .refine(isOwnPicture, postMessages.pictureInvalid),
  alt: storableText
    .trim()
    .max(limits.postAlt, postMessages.altTooLong(limits.postAlt))
    .regex(oneLine, messages.singleLine('Text')),
};

/** Library pictures have their alt text in the library; others need their own. */
const hasAltText = ({ src, alt }: { src: string; alt: string }) =>
  alt !== '' || libraryPictureOf(src) !== undefined;
const altRequired = { message: postMessages.pictureAlt, path: ['alt'] };

/** A picture of this site with its alt text; if empty, the library's is used (posts.own-pictures). */
export const postPictureSchema = z
  .strictObject(picture)
  .overwrite(toAuthoredPicture)
  .refine(hasAltText, altRequired);

/** One block of a body; the last types are for pages only (posts.page-parts). */
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
    code: storableText
      .overwrite((code) => code.replace(/\r\n?/g, '\n'))
      .min(1)
      .max(limits.postCode, postMessages.codeTooLong(limits.postCode)),
  }),
  z
    .strictObject({ type: z.literal('picture'), ...picture })
    .overwrite(toAuthoredPicture)
    .refine(hasAltText, altRequired),
  ...partBlockSchemas,
]);

/**
 * The content of a post, as data: no part of it is markup, and it contains only addresses allowed in a page
 * (posts.text-is-data).
 */
export const postBodySchema = z
  .array(postBlockSchema)
  .min(1, postMessages.bodyRequired)
  .max(limits.postBlocks, postMessages.bodyTooLong)
  .refine((body) => JSON.stringify(body).length <= limits.postBody, postMessages.bodyTooLong);

export type PostBlock = z.output<typeof postBlockSchema>;
export type PostBody = readonly PostBlock[];
