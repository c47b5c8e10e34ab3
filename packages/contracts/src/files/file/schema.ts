import { z } from 'zod';
import { idSchema } from '../../id';
import { limits } from '../../limits';
import { messages } from '../../messages';
import { typedLine } from '../../text';
import { fileMessages } from './messages';

const openXml = 'application/vnd.openxmlformats-officedocument';
const openDocument = 'application/vnd.oasis.opendocument';

/** File types accepted for upload, detected from the bytes. */
export const fileTypes = {
  jpeg: { mime: 'image/jpeg', ending: 'jpg', label: 'JPG' },
  png: { mime: 'image/png', ending: 'png', label: 'PNG' },
  gif: { mime: 'image/gif', ending: 'gif', label: 'GIF' },
  webp: { mime: 'image/webp', ending: 'webp', label: 'WebP' },
  avif: { mime: 'image/avif', ending: 'avif', label: 'AVIF' },
  pdf: { mime: 'application/pdf', ending: 'pdf', label: 'PDF' },
  docx: { mime: `${openXml}.wordprocessingml.document`, ending: 'docx', label: 'Word' },
  xlsx: { mime: `${openXml}.spreadsheetml.sheet`, ending: 'xlsx', label: 'Excel' },
  pptx: { mime: `${openXml}.presentationml.presentation`, ending: 'pptx', label: 'PowerPoint' },
  odt: { mime: `${openDocument}.text`, ending: 'odt', label: 'ODT' },
  ods: { mime: `${openDocument}.spreadsheet`, ending: 'ods', label: 'ODS' },
  odp: { mime: `${openDocument}.presentation`, ending: 'odp', label: 'ODP' },
  zip: { mime: 'application/zip', ending: 'zip', label: 'ZIP' },
  heic: { mime: 'image/heic', ending: 'heic', label: 'HEIC' },
  ics: { mime: 'text/calendar', ending: 'ics', label: 'ICS' },
} as const;
export type FileType = keyof typeof fileTypes;
/** Types of pictures; the media library takes them all and keeps the first frame of an animation. */
export const libraryImageTypes = [
  'jpeg',
  'png',
  'webp',
  'gif',
  'avif',
] as const satisfies readonly FileType[];
export type ImageType = (typeof libraryImageTypes)[number];
/** Types in which pictures are stored; AVIF becomes WebP. */
export type StoredImageType = Exclude<ImageType, 'avif'>;

/** Content types that browsers show as a picture; all others are only downloaded, never part of the site. */
export const shownContentTypes: readonly string[] = libraryImageTypes.map((type) => fileTypes[type].mime);

/** Types attached to ticket messages. */
export const attachmentTypes = ['jpeg', 'png', 'gif', 'webp', 'pdf'] as const satisfies readonly FileType[];

/** What the team may allow beside them (ticket.attachment-limits). */
export const attachmentKinds = ['office', 'zip', 'heic', 'calendar'] as const;
export type AttachmentKind = (typeof attachmentKinds)[number];
/** No type with macros. */
const furtherTypes = {
  office: ['docx', 'xlsx', 'pptx', 'odt', 'ods', 'odp'],
  zip: ['zip'],
  heic: ['heic'],
  calendar: ['ics'],
} as const satisfies Record<AttachmentKind, readonly FileType[]>;

/** Returns the types attached to ticket messages where these kinds are allowed. */
export const attachmentTypesWith = (kinds: readonly AttachmentKind[]): FileType[] => [
  ...attachmentTypes,
  ...attachmentKinds.flatMap((kind) => (kinds.includes(kind) ? furtherTypes[kind] : [])),
];

/** Types of template pictures. */
export const templateImageTypes = ['jpeg', 'png', 'gif'] as const satisfies readonly ImageType[];

export const isPicture = (type: FileType): type is ImageType =>
  libraryImageTypes.some((each) => each === type);

/** Returns the types as text: "JPG, PNG and GIF". */
export function formatTypes(types: readonly FileType[]): string {
  return new Intl.ListFormat('en', { type: 'conjunction' }).format(
    types.map((type) => fileTypes[type].label),
  );
}

/** A file; its size and type are checked from its bytes, when they are read. */
export const fileSchema = z.instanceof(File, { error: fileMessages.fileRequired });

/**
 * The form data of the browser or of Node: the API's declarations would otherwise name Node's type, which the
 * browser's does not match.
 */
export interface UploadForm extends FormData {}

/** A form with one `file`; its size and type are checked from its bytes, when they are read. */
export const fileFormSchema = z
  .custom<UploadForm>((value) => value instanceof FormData)
  .transform((form): Record<string, unknown> => Object.fromEntries(form));

/** An attachment that will be sent with a message. */
export const uploadAttachmentSchema = fileFormSchema.pipe(z.object({ file: fileSchema }));

/** Alt text of a picture. */
export const altSchema = typedLine()
  .max(limits.mediaAlt, messages.tooLong('Description', limits.mediaAlt))
  .regex(/^[^\p{Cc}]*$/u, messages.singleLine('Description'));

/** A picture for the template `id`, with its alt text (catalogue.picture-order). */
export const addTemplateMediaSchema = fileFormSchema.pipe(
  z.object({
    id: idSchema,
    /** The picture, or `path`: where `template.upload` has stored one. */
    file: fileSchema.optional(),
    path: z.string().max(limits.url).optional(),
    alt: altSchema.default(''),
    /** Sent by older clients (rest.picture-field). */
    type: z.literal('image', { error: messages.mediaTypeImage }).optional(),
  }),
);

/** A picture that is not attached to anything yet (POST /api/uploads). */
export const uploadImageSchema = fileFormSchema.pipe(z.object({ file: fileSchema }));

/** One picture of a template. */
export const templateMediaSchema = z.object({ id: idSchema, mediaId: idSchema });

export const setMediaAltSchema = templateMediaSchema.extend({ alt: altSchema });

/** All pictures of the template `id` in their new order; the first is the cover (catalogue.picture-order). */
export const reorderMediaSchema = z.object({
  id: idSchema,
  mediaIds: z.array(idSchema).max(limits.templateMedia),
});

/** Paths of stored files; the server streams them from any storage. */
export const filePaths = {
  attachment: (id: string) => `/files/attachments/${id}`,
  /** A small WebP version of a picture. */
  thumbnail: (id: string) => `/files/attachments/${id}/thumbnail`,
  /** A file the team stores with a payment. */
  payment: (id: string) => `/files/payments/${id}`,
  /** A template's picture in one of its sizes, such as "480.webp". */
  media: (id: string, name: string) => `/files/media/${id}/${name}`,
} as const;
