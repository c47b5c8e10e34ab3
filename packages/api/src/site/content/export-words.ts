import type { ContentFile } from '@app/contracts/site/content/content-file';
import type { UserContext } from '../../core/context';
import { readPublishedWords } from './read-published-words';

/**
 * Exports the published texts of all sections as a file for `importWords`; drafts are not included
 * (public-pages.words-file).
 */
export async function exportWords(ctx: UserContext): Promise<ContentFile> {
  return { format: 'site-content', version: 1, words: await readPublishedWords(ctx) };
}
