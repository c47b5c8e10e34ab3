import { z } from 'zod';
import { limits } from '../limits';
import { createTemplateSchema } from '../template/schema';
import { externalIdSchema } from './cell';
import { importMessages } from './messages';

const parts = (text: string | undefined, between: RegExp) => text?.split(between).map((part) => part.trim());

/** Cells are one text each; lists are parted. */
function partLists(row: unknown): unknown {
  const { industries, features, pictures, ...cells } = row as Record<string, string | undefined>;
  return {
    ...cells,
    industries: parts(industries, /[,;|\n]/)?.filter(Boolean),
    features: parts(features, /[|\n]/),
    // An address may hold a comma.
    pictures: parts(pictures, /[|\n]|,(?=\s*https?:)/)?.filter(Boolean),
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
