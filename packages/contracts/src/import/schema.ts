import { z } from 'zod';
import { createCategorySchema } from '../category/schema';
import { limits } from '../limits';
import { messages } from '../messages';
import { oneLine } from '../text';
import { emailSchema, personNameSchema } from '../user/schema';
import { importEncodings, importExisting, importKinds } from './kind';
import { importMessages } from './messages';

/** What to do with a file. */
export const importOptionsSchema = z.object({
  kind: z.enum(importKinds),
  /** Whose ids the file has: two systems may call different rows the same. */
  source: z
    .string()
    .trim()
    .regex(/^[a-z0-9-]{1,40}$/)
    .default('file'),
  mapping: z
    .record(
      z.string().max(40),
      z.object({
        column: z.string().max(limits.importColumnName).optional(),
        fixed: z.string().max(limits.importFixedValue).optional(),
      }),
    )
    .refine((mapping) => Object.keys(mapping).length <= limits.importColumns),
  existing: z.enum(importExisting).default('keep'),
  encoding: z.enum(importEncodings).default('utf-8'),
  /** What it is called in the list of imports. */
  fileName: z.string().trim().min(1).max(200).regex(oneLine),
  /** Only says what would be done. */
  dryRun: z.boolean(),
});
export type ImportOptions = z.output<typeof importOptionsSchema>;

const externalIdSchema = z
  .string()
  .max(limits.importExternalId, messages.tooLong('Id', limits.importExternalId))
  .regex(oneLine, messages.singleLine('Id'))
  .optional();

const earliest = Date.UTC(1990, 0, 1);
const written =
  /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(?::(\d{2})(?:\.\d{1,9})?)?(?: ?(Z|UTC|[+-]\d{2}:?\d{2}))?)?$/;

/** A moment as exports write it; null for anything else, such as a day that no month has. */
function readMoment(text: string): Date | null {
  const [, day, minute = '00:00', second = '00', zone = 'Z'] = written.exec(text) ?? [];
  if (!day) return null;
  // Or the 31st of February would be a day of March.
  const named = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(named.getTime()) || !named.toISOString().startsWith(day)) return null;
  const moment = new Date(`${day}T${minute}:${second}${zone === 'UTC' ? 'Z' : zone}`);
  return Number.isNaN(moment.getTime()) ? null : moment;
}

const momentSchema = z
  .string()
  .transform((text, context) => {
    const moment = readMoment(text);
    if (moment) return moment;
    context.addIssue(importMessages.day);
    return z.NEVER;
  })
  .refine(
    (moment) => moment.getTime() >= earliest && moment.getTime() <= Date.now(),
    importMessages.dayRange,
  );

/** The whole name of a row that may have it in two parts. */
function joinName(row: unknown): unknown {
  const { firstName, lastName, ...rest } = row as Record<string, string | undefined>;
  return { name: [firstName, lastName].filter(Boolean).join(' ') || undefined, ...rest };
}

/** A row of people: its cells that are not empty. */
export const importedPersonSchema = z.preprocess(
  joinName,
  z.object({
    externalId: externalIdSchema,
    email: emailSchema,
    name: personNameSchema,
    joinedAt: momentSchema.optional(),
  }),
);
export type ImportedPerson = z.output<typeof importedPersonSchema>;

/** A row of categories: its cells that are not empty. */
export const importedCategorySchema = z.object({
  externalId: externalIdSchema,
  name: createCategorySchema.shape.name,
  slug: createCategorySchema.shape.slug,
  description: createCategorySchema.shape.description,
  position: z
    .string()
    .regex(/^\d{1,9}$/, importMessages.position)
    .transform(Number)
    .pipe(z.number().max(limits.position, importMessages.position))
    .optional(),
});
export type ImportedCategory = z.output<typeof importedCategorySchema>;
