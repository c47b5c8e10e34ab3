import { z } from 'zod';
import { limits } from '../limits';
import { createTemplateSchema } from '../template/schema';
import { externalIdSchema } from './cell';
import { importMessages } from './messages';

const parts = (text: string | undefined, between: RegExp) => text?.split(between).map((part) => part.trim());

/** What is written like a web address, whatever the protocol; anything else is the name of a file in an archive. */
export const isPictureAddress = (text: string) => /^[a-z][a-z\d+.-]*:/i.test(text);

/** Addresses may hold commas; so may names, but not after what ends a picture. */
function partPictures(text: string): string[] {
  return text
    .split(/[|\n]|,(?=\s*https?:)/)
    .flatMap((part) => (isPictureAddress(part.trim()) ? part : part.split(/(?<=\.[a-z]{3,4})\s*,/i)))
    .map((part) => part.trim())
    .filter(Boolean);
}

/** Cells are one text each; lists are parted. */
function partLists(row: unknown): unknown {
  const { industries, features, pictures, ...cells } = row as Record<string, string | undefined>;
  return {
    ...cells,
    industries: parts(industries, /[,;|\n]/)?.filter(Boolean),
    features: parts(features, /[|\n]/),
    pictures: pictures === undefined ? undefined : partPictures(pictures),
  };
}

/** What shops write where a product is to be seen, and where it is not. */
const published = ['published', 'publish', 'active', 'true', '1'];
const pending = ['pending', 'draft', 'private', 'archived', 'unlisted', 'false', '0', '-1', '2'];

const statusSchema = z
  .string()
  .toLowerCase()
  .transform((word, context) => {
    if (published.includes(word)) return 'published' as const;
    if (pending.includes(word)) return 'pending' as const;
    context.addIssue(importMessages.templateStatus);
    return z.NEVER;
  });

const pictureSchema = z
  .string()
  .max(limits.importPictureAddress, importMessages.pictureAddress)
  .refine((address) => {
    if (!isPictureAddress(address)) return true;
    if (!URL.canParse(address)) return false;
    const { protocol, username, password } = new URL(address);
    return /^https?:$/.test(protocol) && username === '' && password === '';
  }, importMessages.pictureAddress);

/** A row of templates: the form's own schema, and how the row is known. */
export const importedTemplateSchema = z.preprocess(
  partLists,
  createTemplateSchema.extend({
    externalId: externalIdSchema,
    pictures: z.array(pictureSchema).max(limits.templateMedia, importMessages.tooManyPictures).optional(),
    status: statusSchema.default('pending'),
  }),
);
export type ImportedTemplate = z.output<typeof importedTemplateSchema>;
