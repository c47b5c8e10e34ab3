import type { Language } from '@app/contracts/languages';
import { rewordedPath, type Words } from '../site-words';
import { keyOf, ownWords, templateOf } from './built-text';
import { builtTexts } from './built-texts.gen';
import { isOfServersOnly } from './message-modules';

/**
 * Returns a language's published texts as its pages need them: those of the product's own words by the original, and
 * without those that servers write.
 */
export function gatherReworded(language: Language, words: Words): Words {
  const built = builtTexts[language];
  const rest: Record<string, unknown> = {};
  const reworded: Record<string, string> = {};
  for (const [path, own] of Object.entries(words)) {
    if (!path.startsWith(`${rewordedPath}.`)) rest[path] = own;
    else if (typeof own === 'string' && built[path] !== undefined && !isOfServersOnly(path)) {
      reworded[keyOf(built[path])] = ownWords(built[path], own);
    }
  }
  return Object.keys(reworded).length > 0 ? { ...rest, [rewordedPath]: reworded } : rest;
}

/** Returns the product's own texts at those of the paths that have one. */
export function productTexts(language: Language, paths: readonly string[]): Record<string, string> {
  const built = builtTexts[language];
  return Object.fromEntries(
    paths.flatMap((path) => (built[path] === undefined ? [] : [[path, templateOf(built[path]).trim()]])),
  );
}
