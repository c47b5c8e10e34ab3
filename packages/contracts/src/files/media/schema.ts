import { z } from 'zod';
import { idSchema } from '../../id';
import { limits } from '../../limits';
import { otherLanguages } from '../../other-languages';
import { pageFields, searchSchema } from '../../pagination';
import { altSchema, fileFormSchema, fileSchema } from '../file/schema';
import { mediaMessages } from './messages';

/** Alt text of a picture, entered once for every place it is used. */
const libraryAltSchema = altSchema.min(1, mediaMessages.altRequired);

/** Alt texts in other languages; the first language replaces a missing or empty one. */
const altTranslationsSchema = z
  .partialRecord(z.enum(otherLanguages), altSchema)
  .transform((all) => Object.fromEntries(Object.entries(all).filter(([, words]) => words)) as typeof all);

/** Input required before a picture is added to the library. */
export const describePictureSchema = z.object({
  alt: libraryAltSchema,
  altTranslations: altTranslationsSchema,
});

/** A percentage of its width or height. */
const percent = z
  .number({ error: mediaMessages.focusRange })
  .int(mediaMessages.focusRange)
  .min(0, mediaMessages.focusRange)
  .max(100, mediaMessages.focusRange);

/** The focal point, which stays visible when the picture is cropped to another shape. */
const focusSchema = z.object({ x: percent, y: percent });

/** A form has a separate field per language, such as `alt.fr`. */
function readAltTranslations(form: Readonly<Record<string, unknown>>) {
  const all = otherLanguages.map((language) => [language, form[`alt.${language}`]] as const);
  return Object.fromEntries(all.filter(([, words]) => words !== undefined));
}

/** A picture for the library (media.one-library). */
export const addPictureSchema = fileFormSchema
  .transform((form) => ({ ...form, altTranslations: readAltTranslations(form) }))
  .pipe(describePictureSchema.extend({ file: fileSchema }));

const version = z.number().int().min(1);

/** `version`: the version the caller has seen; refused if it changed since. */
export const versionedPictureSchema = z.object({ id: idSchema, version });

export const updatePictureSchema = versionedPictureSchema.extend({
  alt: libraryAltSchema,
  /** If omitted, they stay unchanged. */
  altTranslations: altTranslationsSchema.optional(),
  focus: focusSchema,
});

/**
 * The file that replaces the picture everywhere it is used. Sent as a form, so the version arrives as text.
 */
export const replacePictureSchema = fileFormSchema.pipe(
  z.object({ id: idSchema, version: z.coerce.number().int().min(1), file: fileSchema }),
);

/** A page of the library, searched by name or alt text. */
export const listPicturesSchema = z.object({
  search: searchSchema,
  page: pageFields.page,
});

/** The pictures named by a post, including its cover. */
export const picturesByIdsSchema = z.object({ ids: z.array(idSchema).max(limits.postBlocks + 1) });
