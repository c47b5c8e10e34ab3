import { z } from 'zod';
import { altSchema, fileFormSchema, fileSchema } from '../file/schema';
import { idSchema } from '../id';
import { limits } from '../limits';
import { withoutHalves } from '../text';
import { mediaMessages } from './messages';

/** What a picture shows, for whoever does not see it: said once, wherever it stands. */
const libraryAltSchema = altSchema.overwrite(withoutHalves).min(1, mediaMessages.altRequired);

/** What is asked of a picture before it goes to the library. */
export const describePictureSchema = z.object({ alt: libraryAltSchema });

/** In hundredths of its width or height. */
const share = z
  .number({ error: mediaMessages.focusRange })
  .int(mediaMessages.focusRange)
  .min(0, mediaMessages.focusRange)
  .max(100, mediaMessages.focusRange);

/** Where the picture is cut last: what has to stay in sight when its place has another shape. */
const focusSchema = z.object({ x: share, y: share });

/** A picture for the library (media.one-library). */
export const addPictureSchema = fileFormSchema.pipe(z.object({ file: fileSchema, alt: libraryAltSchema }));

const version = z.number().int().min(1);

/** `version`: what the caller has seen; another one refuses. */
export const seenPictureSchema = z.object({ id: idSchema, version });

export const updatePictureSchema = seenPictureSchema.extend({ alt: libraryAltSchema, focus: focusSchema });

/** The file that takes its place wherever it stands; of a form, so the version comes as text. */
export const replacePictureSchema = fileFormSchema.pipe(
  z.object({ id: idSchema, version: z.coerce.number().int().min(1), file: fileSchema }),
);

/** A page of the library: by name or by what is shown. */
export const listPicturesSchema = z.object({
  search: z.string().trim().max(limits.search).default(''),
  page: z.number().int().min(1).max(1_000).default(1),
});
