import { z } from 'zod';
import { limits } from '../../limits';
import { messages } from '../../messages';
import { oneLine } from '../../text';
import { libraryPictureOf, toAuthoredPicture } from './library-address';
import { fitLevels } from './list-levels';
import { postMessages } from './messages';
import { partBlockSchemas } from './part-blocks';
import { isOwnPicture } from './safe-address';
import { cellSchema, spansSchema, storableText } from './spans';

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

const tableTooLarge = postMessages.tableTooLarge(limits.postListItems, limits.postTableColumns);

/** Rows of equally many cells. `head`: the first row names the columns. */
const tableSchema = z
  .strictObject({
    type: z.literal('table'),
    head: z.boolean(),
    rows: z
      .array(z.array(cellSchema).min(1).max(limits.postTableColumns, tableTooLarge))
      .min(1)
      .max(limits.postListItems, tableTooLarge),
  })
  .refine(({ rows }) => rows.every(({ length }) => length === rows[0]?.length), postMessages.tableUneven)
  // Together they are one entry of a list for the previous release (`toStoredBody`).
  .refine(
    ({ rows }) => rows.every((row) => row.flat().length + row.length <= limits.postSpans),
    postMessages.tooManySpans(limits.postSpans),
  );

/**
 * `levels`: where each entry of a list with lists in it is; for who ignores them, `items` are all of its entries.
 * Deeper ones than lists go are moved up.
 */
const listSchema = z
  .strictObject({
    type: z.literal('list'),
    ordered: z.boolean(),
    items: z
      .array(spansSchema)
      .min(1)
      .max(limits.postListItems, postMessages.tooManyItems(limits.postListItems)),
    levels: z
      .array(
        z.strictObject({
          depth: z
            .number()
            .int()
            .min(0)
            .overwrite((depth) => Math.min(depth, limits.postListDepth - 1))
            .max(limits.postListDepth - 1),
          ordered: z.boolean(),
        }),
      )
      .max(limits.postListItems, postMessages.tooManyItems(limits.postListItems))
      .optional(),
  })
  .refine(({ items, levels }) => !levels || levels.length === items.length, postMessages.levelsUneven)
  .overwrite(fitLevels)
  // The depth is stored with the words of an entry (`toStoredBody`).
  .refine(
    ({ items, levels }) => !levels || items.every(({ length }) => length < limits.postSpans),
    postMessages.tooManySpans(limits.postSpans),
  );

/** One block of a body; the last types are for pages only (posts.page-parts). */
export const postBlockSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('paragraph'), spans: spansSchema }),
  z.strictObject({
    type: z.literal('heading'),
    level: z.union([z.literal(2), z.literal(3)]),
    spans: spansSchema,
  }),
  listSchema,
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
  tableSchema,
  ...partBlockSchemas,
]);

/**
 * The content of a post, as data: no part of it is markup, and it contains only addresses allowed in a page
 * (posts.text-is-data). Empty in drafts only.
 */
export const postBodySchema = z
  .array(postBlockSchema)
  .max(limits.postBlocks, postMessages.bodyTooLong)
  .refine((body) => JSON.stringify(body).length <= limits.postBody, postMessages.bodyTooLong);

export type PostBlock = z.output<typeof postBlockSchema>;
export type PostBody = readonly PostBlock[];
