import type { ContentFile } from '@app/contracts/content/content-file';
import type { UserContext } from '../core/context';
import { readPublishedWords } from './read-published-words';

/** The published words of all sections as a file that `importWords` takes; drafts are not in it (public-pages.words-file). */
export async function exportWords(ctx: UserContext): Promise<ContentFile> {
  return { format: 'site-content', version: 1, words: await readPublishedWords(ctx) };
}
