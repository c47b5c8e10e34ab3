import type { ContentSection } from '@app/content/editing/field';
import { fieldsOf, languageOf } from '@app/content/editing/sections';
import { standardWords } from '@app/content/editing/standard-words';
import { pathIn, readWordPath } from '@app/content/path-in-language';
import { languages } from '@app/contracts/languages';
import type { Services } from '../core/context';

/** What pages say at these paths of a section, or at all of them, while nothing is published there; a field of which this site has none is left out. */
export async function standardsOf(
  { builtWords }: Pick<Services, 'builtWords'>,
  section: ContentSection,
  paths: readonly string[] = fieldsOf(section).map(({ path }) => path),
): Promise<Record<string, unknown>> {
  const language = languageOf(section);
  if (language === languages[0]) return standardWords(paths);
  const words = await builtWords(
    language,
    paths.map((path) => readWordPath(path).path),
  );
  return Object.fromEntries(Object.entries(words).map(([path, word]) => [pathIn(language, path), word]));
}
