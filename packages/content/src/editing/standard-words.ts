import { wordsWithout } from '../change-site-words';
import { contentSections, fieldsOf } from './sections';

/*
 * Callers only pass paths of fields anyway. But the sections import all modules with texts, and without that
 * import no bundle of this module would contain them: `editable` is marked as free of side effects, so
 * modules that are not imported are dropped.
 */
const editablePaths = new Set(contentSections.flatMap(fieldsOf).map(({ path }) => path));

/**
 * Returns the texts that pages would show at these field paths if nothing were published there: in the first
 * language, or in the language of the build that contains this module.
 */
export function standardWords(paths: readonly string[]): Record<string, unknown> {
  return wordsWithout(paths.filter((path) => editablePaths.has(path)));
}
