import { z } from 'zod';
import { limits } from '../limits';
import { contentMessages } from './messages';

/**
 * The published words of a site in one file, for another instance or for safe keeping (public-pages.words-file). `words`: by the path of
 * the field, null for those of the build; what each may be is for its field to say. A change that older releases cannot read counts `version` up.
 */
export const contentFileSchema = z.object({
  format: z.literal('site-content'),
  version: z.literal(1),
  words: z
    .record(z.string().min(1).max(limits.wordPath), z.unknown())
    .refine((words) => Object.keys(words).length <= limits.wordsInFile, contentMessages.fileTooFull),
  /** Published posts and pages; each is brought in by itself (posts.content-file), so nothing is said here of what one is. Files of before have none. */
  posts: z.array(z.unknown()).max(limits.posts, contentMessages.fileTooFull).optional(),
});

/** `rehearse`: answer what the file would change, and change nothing. */
export const importWordsSchema = contentFileSchema
  .omit({ posts: true })
  .extend({ rehearse: z.boolean().optional() });

export type ContentFile = z.output<typeof contentFileSchema>;
