import { z } from 'zod';
import { idSchema } from '../../id';
import { limits } from '../../limits';
import { otherLanguages } from '../../other-languages';
import { scheduledMoment } from '../../scheduled-moment';

const path = z.string().min(1).max(limits.wordPath);
/** Counts the changes of a field, to detect that a caller has seen an outdated state. */
const revision = z.number().int().min(0);

export const bySectionSchema = z.object({ section: z.string().max(limits.wordPath) });

/**
 * Texts for fields of one section; null restores the built-in text. `revision`: the state of the field the
 * caller has edited. `standard`: for a list, its built-in value at that time, which a release changes without
 * a new state. Each field validates its own value.
 */
export const saveContentDraftSchema = bySectionSchema.extend({
  changes: z
    .array(z.object({ path, revision, value: z.unknown(), standard: z.unknown().optional() }))
    .min(1)
    .max(limits.wordChanges),
});

/** `revisions`: the state of each drafted field the caller has seen; refused if one changed since. */
export const publishContentSchema = bySectionSchema.extend({ revisions: z.record(path, revision) });

/**
 * `number`: the version to restore, 0 for the built-in texts. `latest`: the newest version known to the
 * caller.
 */
export const restoreContentSchema = bySectionSchema.extend({
  number: z.number().int().min(0),
  latest: z.number().int().min(0),
});

/** `typing`: whether the caller is editing texts of the section. */
export const watchSectionSchema = bySectionSchema.extend({ typing: z.boolean().default(false) });

/**
 * What is typed in a section of mails, by path; null for the built-in text. `at`: the text that is being edited. `mail`:
 * the sample that was shown before, or was chosen.
 */
export const previewMailSchema = bySectionSchema.extend({
  words: z
    .record(path, z.string().max(limits.wordValue).nullable())
    .refine((words) => Object.keys(words).length <= limits.wordChanges),
  at: path.optional(),
  mail: z.string().max(limits.wordPath).optional(),
});

/** A translatable text within a list entry, located by `keys`. */
const entryTextSchema = z.object({
  entry: z.string().min(1).max(limits.wordPath),
  language: z.enum(otherLanguages),
  keys: z.array(z.string().min(1).max(limits.wordPath)).min(1).max(2),
});

export type EntryText = z.output<typeof entryTextSchema>;

/**
 * `path`: a field whose translation still matches the first language; `text`: the only text of a list that
 * does, omitted for all. `revision` and `firstRevision`: the states of the field and of its counterpart in
 * the first language that the caller has seen.
 */
export const confirmTranslationsSchema = bySectionSchema.extend({
  ...{ path, revision, firstRevision: revision },
  text: entryTextSchema.optional(),
});

/**
 * `path`: a published list to which a release has added unwanted entries; `revision`: its state that the
 * caller has seen.
 */
export const excludeEntriesSchema = bySectionSchema.extend({ path, revision });

/** `at`: when the draft is published (public-pages.scheduled-words). */
export const scheduleContentSchema = publishContentSchema.extend({
  at: scheduledMoment,
});

/** `id`: the schedule the caller has seen. */
export const unscheduleContentSchema = bySectionSchema.extend({ id: idSchema });
