import { siteWords } from '@app/content/change-site-words';
import { localizedWordsIn } from '@app/content/words-in-language';
import { type Language, languages, readLanguage } from '@app/contracts/languages';
import pLimit from 'p-limit';
import { createChangeDetector } from './changed-languages';
import type { LoadLocalizedParts } from './load-localized-parts';
import { findDrawing, sharedDrawings } from './localized-parts';

/**
 * Draws files that show published values with those, or in languages that the build does not draw. Each
 * is drawn on first request, one at a time, and cached until texts of its language are published
 * (public-pages.owner-words). Null for all other paths, and for files of the build while no texts are
 * published.
 */
export function createPublishedArtwork(
  localizedParts: LoadLocalizedParts,
  siteLanguages: readonly Language[],
): (path: string) => Promise<Buffer> | null {
  const drawLimit = pLimit(1);
  const drawnFiles = new Map<string, Promise<Buffer>>();
  const changedLanguages = createChangeDetector();
  const draw = async (language: Language, path: string) => {
    const drawing = (await localizedParts(language)).findDrawing(path);
    if (!drawing) throw new Error(`Nothing is drawn at ${path}`);
    return drawing();
  };
  return (address) => {
    const { language, path } = readLanguage(address);
    const words = localizedWordsIn(language, siteWords());
    const isBuilt = language === languages[0];
    if (!findDrawing(path) || !siteLanguages.includes(language)) return null;
    if (isBuilt ? Object.keys(words).length === 0 : sharedDrawings.has(path)) return null;
    const changed = changedLanguages();
    for (const other of drawnFiles.keys())
      if (changed.includes(readLanguage(other).language)) drawnFiles.delete(other);
    const cached = drawnFiles.get(address);
    if (cached) return cached;
    const made = drawLimit(() => draw(language, path));
    drawnFiles.set(address, made);
    // The next request tries again.
    made.catch(() => {
      if (drawnFiles.get(address) === made) drawnFiles.delete(address);
    });
    return made;
  };
}
