import { z } from 'zod';
import { limits } from '../../limits';
import { contentMessages } from './messages';

/**
 * The published texts of a site in one file, for another instance or as a backup (public-pages.words-file).
 * `words`: keyed by field path, null for the build's text; each field validates its own value. A change that
 * older releases cannot read increments `version`.
 */
export const contentFileSchema = z.object({
  format: z.literal('site-content'),
  version: z.literal(1),
  words: z
    .record(z.string().min(1).max(limits.wordPath), z.unknown())
    .refine((words) => Object.keys(words).length <= limits.wordsInFile, contentMessages.fileTooFull),
  /**
   * Published posts and pages; each is imported separately (posts.content-file), so their shape is not
   * checked here. Files from earlier releases have none.
   */
  posts: z.array(z.unknown()).max(limits.posts, contentMessages.fileTooFull).optional(),
});

/** `rehearse`: returns what the file would change, without changing anything. */
export const importWordsSchema = contentFileSchema
  .omit({ posts: true })
  .extend({ rehearse: z.boolean().optional() });

export type ContentFile = z.output<typeof contentFileSchema>;
