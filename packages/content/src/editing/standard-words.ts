import { wordsWithout } from '../change-site-words';
import { contentSections, fieldsOf } from './sections';

const known = new Set(contentSections.flatMap(fieldsOf).map(({ path }) => path));

/**
 * What pages would say at these paths of fields if nothing were published there: in the first language, or in the one whose build this
 * module is part of.
 */
export function standardWords(paths: readonly string[]): Record<string, unknown> {
  return wordsWithout(paths.filter((path) => known.has(path)));
}
