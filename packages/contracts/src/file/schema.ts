import { z } from 'zod';
import { idSchema } from '../id';
import { limits } from '../limits';
import { messages } from '../messages';
import { fileMessages } from './messages';

/** What may be uploaded, by what its bytes are. */
export const fileTypes = {
  jpeg: { mime: 'image/jpeg', ending: 'jpg', label: 'JPG' },
  png: { mime: 'image/png', ending: 'png', label: 'PNG' },
  gif: { mime: 'image/gif', ending: 'gif', label: 'GIF' },
  webp: { mime: 'image/webp', ending: 'webp', label: 'WebP' },
  pdf: { mime: 'application/pdf', ending: 'pdf', label: 'PDF' },
} as const;
export type FileType = keyof typeof fileTypes;
export type ImageType = Exclude<FileType, 'pdf'>;

/** With messages of a ticket. */
export const attachmentTypes = ['jpeg', 'png', 'gif', 'webp', 'pdf'] as const satisfies readonly FileType[];
/** As pictures of a template. */
export const templateImageTypes = ['jpeg', 'png', 'gif'] as const satisfies readonly ImageType[];

/** In posts; an animation would stand still there. */
export const postImageTypes = ['jpeg', 'png', 'webp'] as const satisfies readonly ImageType[];

/** "JPG, PNG and GIF": the types in words. */
export function typesInWords(types: readonly FileType[]): string {
  return new Intl.ListFormat('en', { type: 'conjunction' }).format(
    types.map((type) => fileTypes[type].label),
  );
}

/** A file; how large it may be and of which type is judged by its bytes, when they are read. */
export const fileSchema = z.instanceof(File, { error: fileMessages.fileRequired });

/** The form of the browser or of Node: the API's declarations would name Node's, which a browser's is not. */
export interface UploadForm extends FormData {}

/** A form with one `file`. How large it may be and of which type is judged by its bytes, when they are read. */
export const fileFormSchema = z
  .custom<UploadForm>((value) => value instanceof FormData)
  .transform((form): Record<string, unknown> => Object.fromEntries(form));

/** An attachment that will be sent with a message. */
export const uploadAttachmentSchema = fileFormSchema.pipe(z.object({ file: fileSchema }));

/** What a picture shows, in words for those who cannot see it. */
export const altSchema = z
  .string()
  .trim()
  .max(limits.mediaAlt, messages.tooLong('Description', limits.mediaAlt))
  .regex(/^[^\p{Cc}]*$/u, messages.singleLine('Description'));

/** A picture for the template `id`, with the words for those who cannot see it (catalogue.picture-order). */
export const addTemplateMediaSchema = fileFormSchema.pipe(
  z.object({
    id: idSchema,
    /** The picture, or `path`: where `template.upload` has put one. */
    file: fileSchema.optional(),
    path: z.string().max(limits.url).optional(),
    alt: altSchema.default(''),
    /** Older clients say what they send (rest.picture-field). */
    type: z.literal('image', { error: messages.mediaTypeImage }).optional(),
  }),
);

/** A picture that is not part of anything yet (POST /api/uploads). */
export const uploadImageSchema = fileFormSchema.pipe(z.object({ file: fileSchema }));

/** One picture of a template. */
export const templateMediaSchema = z.object({ id: idSchema, mediaId: idSchema });

export const setMediaAltSchema = templateMediaSchema.extend({ alt: altSchema });

/** All pictures of the template `id` in their new order; the first is the cover (catalogue.picture-order). */
export const reorderMediaSchema = z.object({
  id: idSchema,
  mediaIds: z.array(idSchema).max(limits.templateMedia),
});

/** Addresses of stored files; the server streams them, wherever they are kept. */
export const filePaths = {
  attachment: (id: string) => `/files/attachments/${id}`,
  /** A small WebP of a picture. */
  thumbnail: (id: string) => `/files/attachments/${id}/thumbnail`,
  /** What the team keeps with a payment. */
  payment: (id: string) => `/files/payments/${id}`,
  /** A picture of a template in one of its sizes, such as "480.webp". */
  media: (id: string, name: string) => `/files/media/${id}/${name}`,
} as const;
