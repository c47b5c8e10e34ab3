import { z } from 'zod';
import { altSchema, fileFormSchema, fileSchema } from '../file/schema';
import { idSchema } from '../id';
import { limits } from '../limits';
import { otherLanguages } from '../other-languages';
import { withoutHalves } from '../text';
import { mediaMessages } from './messages';

/** What a picture shows, for whoever does not see it: said once, wherever it stands. */
const libraryAltSchema = altSchema.overwrite(withoutHalves).min(1, mediaMessages.altRequired);

/** The same in other languages; the first stands for one that is missing or empty. */
const altTranslationsSchema = z
  .partialRecord(z.enum(otherLanguages), altSchema.overwrite(withoutHalves))
  .transform((all) => Object.fromEntries(Object.entries(all).filter(([, words]) => words)) as typeof all);

/** What is asked of a picture before it goes to the library. */
export const describePictureSchema = z.object({
  alt: libraryAltSchema,
  altTranslations: altTranslationsSchema,
});

/** In hundredths of its width or height. */
const share = z
  .number({ error: mediaMessages.focusRange })
  .int(mediaMessages.focusRange)
  .min(0, mediaMessages.focusRange)
  .max(100, mediaMessages.focusRange);

/** Where the picture is cut last: what has to stay in sight when its place has another shape. */
const focusSchema = z.object({ x: share, y: share });

/** In a form each language has a field of its own, such as `alt.fr`. */
function altTranslationsOf(form: Readonly<Record<string, unknown>>) {
  const all = otherLanguages.map((language) => [language, form[`alt.${language}`]] as const);
  return Object.fromEntries(all.filter(([, words]) => words !== undefined));
}

/** A picture for the library (media.one-library). */
export const addPictureSchema = fileFormSchema
  .transform((form) => ({ ...form, altTranslations: altTranslationsOf(form) }))
  .pipe(describePictureSchema.extend({ file: fileSchema }));

const version = z.number().int().min(1);

/** `version`: what the caller has seen; another one refuses. */
export const seenPictureSchema = z.object({ id: idSchema, version });

export const updatePictureSchema = seenPictureSchema.extend({
  alt: libraryAltSchema,
  /** Left out, they stay as they are. */
  altTranslations: altTranslationsSchema.optional(),
  focus: focusSchema,
});

/** The file that takes its place wherever it stands; of a form, so the version comes as text. */
export const replacePictureSchema = fileFormSchema.pipe(
  z.object({ id: idSchema, version: z.coerce.number().int().min(1), file: fileSchema }),
);

/** A page of the library: by name or by what is shown. */
export const listPicturesSchema = z.object({
  search: z.string().trim().max(limits.search).default(''),
  page: z.number().int().min(1).max(1_000).default(1),
});

/** Those that a post names, its cover with it. */
export const picturesByIdsSchema = z.object({ ids: z.array(idSchema).max(limits.postBlocks + 1) });
