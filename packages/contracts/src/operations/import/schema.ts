import { z } from 'zod';
import { createCategorySchema } from '../../catalogue/category/schema';
import { categoryTexts } from '../../catalogue/translation/schema';
import { limits } from '../../limits';
import { emailSchema, personNameSchema } from '../../people/user/schema';
import { oneLine, typedLine } from '../../text';
import { buyerCellShape, readBuyer } from './buyer-row';
import { externalIdSchema, joinName, languageCellSchema, momentSchema } from './cell';
import { importEncodings, importExisting, importKinds } from './kind';
import { importMessages } from './messages';
import { gatherTranslations, translatedCells } from './translated-row';

/** Options of an import. */
export const importOptionsSchema = z.object({
  kind: z.enum(importKinds),
  /** The system that assigned the file's ids: two systems may use the same id for different rows. */
  source: typedLine()
    .regex(/^[a-z0-9-]{1,40}$/)
    .default('file'),
  mapping: z
    .record(
      z.string().max(40),
      z.object({
        column: z.string().max(limits.importColumnName).optional(),
        fixed: z.string().max(limits.importFixedValue).optional(),
        lineBreaks: z.literal('escaped').optional(),
      }),
    )
    .refine((mapping) => Object.keys(mapping).length <= limits.importColumns),
  existing: z.enum(importExisting).default('keep'),
  encoding: z.enum(importEncodings).default('utf-8'),
  /** Name in the list of imports. */
  fileName: typedLine().min(1).max(200).regex(oneLine),
  /** Only reports what would be done. */
  dryRun: z.boolean(),
});
export type ImportOptions = z.output<typeof importOptionsSchema>;

/** The same options as sent by a browser. */
export const sentImportSchema = importOptionsSchema
  .extend({
    /** Length of the file, if a picture archive follows it in the same body. */
    fileBytes: z.int().positive().optional(),
  })
  .refine(({ kind, fileBytes }) => fileBytes === undefined || kind === 'templates', {
    message: importMessages.archiveKinds,
  });

/** A row of people: its non-empty cells. */
export const importedPersonSchema = z
  .preprocess(
    joinName,
    z.object({
      externalId: externalIdSchema,
      email: emailSchema,
      name: personNameSchema,
      joinedAt: momentSchema.optional(),
      language: languageCellSchema.optional(),
      ...buyerCellShape,
    }),
  )
  .transform(({ externalId, email, name, joinedAt, language, ...cells }, context) => {
    const refuse = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message });
    return { externalId, email, name, joinedAt, language, buyer: readBuyer(cells, refuse) };
  });
export type ImportedPerson = z.output<typeof importedPersonSchema>;

/** A row of categories: its non-empty cells. */
const categoryCellsSchema = createCategorySchema.extend({
  ...translatedCells(categoryTexts),
  externalId: externalIdSchema,
  position: z
    .string()
    .regex(/^\d{1,9}$/, importMessages.position)
    .transform(Number)
    .pipe(z.number().max(limits.position, importMessages.position))
    .optional(),
});
export const importedCategorySchema = categoryCellsSchema.transform((row) => ({
  ...row,
  translations: gatherTranslations(categoryTexts, row),
}));
export type ImportedCategory = z.output<typeof importedCategorySchema>;
