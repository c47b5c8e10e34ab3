import { wordsWithout } from '../change-site-words';
import { contentSections, fieldsOf } from './sections';

/*
 * Whoever asks gives paths of fields already. But the sections import all modules with words, and without that no bundle of this module
 * had them: `editable` is marked as free of side effects, so what nobody imports is left out of it.
 */
const known = new Set(contentSections.flatMap(fieldsOf).map(({ path }) => path));

/**
 * What pages would say at these paths of fields if nothing were published there: in the first language, or in the one whose build this
 * module is part of.
 */
export function standardWords(paths: readonly string[]): Record<string, unknown> {
  return wordsWithout(paths.filter((path) => known.has(path)));
}
