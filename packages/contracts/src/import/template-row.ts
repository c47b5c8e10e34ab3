import { z } from 'zod';
import { createTemplateSchema } from '../template/schema';
import { externalIdSchema } from './cell';
import { importMessages } from './messages';

const parts = (text: string | undefined, between: RegExp) => text?.split(between).map((part) => part.trim());

/** Cells are one text each; lists are parted. */
function partLists(row: unknown): unknown {
  const { industries, features, ...cells } = row as Record<string, string | undefined>;
  return {
    ...cells,
    industries: parts(industries, /[,;|\n]/)?.filter(Boolean),
    features: parts(features, /[|\n]/),
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

/** A row of templates: the form's own schema, and how the row is known. */
export const importedTemplateSchema = z.preprocess(
  partLists,
  createTemplateSchema.extend({ externalId: externalIdSchema, status: statusSchema.default('pending') }),
);
export type ImportedTemplate = z.output<typeof importedTemplateSchema>;
