import { z } from 'zod';
import { idSchema } from '../id';
import { limits } from '../limits';
import { otherLanguages } from '../other-languages';
import { scheduledMoment } from '../scheduled-moment';

const path = z.string().min(1).max(limits.wordPath);
/** Counts the changes of a field: whoever has seen another state than the present one is told. */
const revision = z.number().int().min(0);

export const bySectionSchema = z.object({ section: z.string().max(limits.wordPath) });

/**
 * Words for fields of one section; null brings back those that the product came with. `revision`: which state of the
 * field the caller has edited; `standard`: of a list, what the product had in it then, which a release changes without another state. What a value may
 * be is for its field to say.
 */
export const saveContentDraftSchema = bySectionSchema.extend({
  changes: z
    .array(z.object({ path, revision, value: z.unknown(), standard: z.unknown().optional() }))
    .min(1)
    .max(limits.wordChanges),
});

/** `revisions`: of each drafted field, the state that the caller has seen; another one refuses. */
export const publishContentSchema = bySectionSchema.extend({ revisions: z.record(path, revision) });

/** `number`: of the version to bring back, 0 for the words that the product came with. `latest`: of the newest that the caller knows. */
export const restoreContentSchema = bySectionSchema.extend({
  number: z.number().int().min(0),
  latest: z.number().int().min(0),
});

/** `typing`: whether the caller changes words of the section just now. */
export const watchSectionSchema = bySectionSchema.extend({ typing: z.boolean().default(false) });

/** A text of an entry that is told in each language: `keys` lead to it. */
const toldTextSchema = z.object({
  entry: z.string().min(1).max(limits.wordPath),
  language: z.enum(otherLanguages),
  keys: z.array(z.string().min(1).max(limits.wordPath)).min(1).max(2),
});

export type ToldText = z.output<typeof toldTextSchema>;

/**
 * `path`: of a field whose words in another language still fit those of the first one; `text`: the only one of a list that does, left out for all. `revision` and
 * `firstRevision`: the states of the field, and of the one of the first language beside it, that the caller has seen.
 */
export const confirmTranslationsSchema = bySectionSchema.extend({
  ...{ path, revision, firstRevision: revision },
  text: toldTextSchema.optional(),
});

/** `path`: of a published list into which a release has brought entries that are not wanted; `revision`: the state of it that the caller has seen. */
export const leaveOutEntriesSchema = bySectionSchema.extend({ path, revision });

/** `at`: when what is drafted is published (public-pages.scheduled-words). */
export const scheduleContentSchema = publishContentSchema.extend({
  at: scheduledMoment,
});

/** `id`: of the schedule that the caller has seen. */
export const unscheduleContentSchema = bySectionSchema.extend({ id: idSchema });
