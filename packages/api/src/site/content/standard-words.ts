import type { ContentSection } from '@app/content/editing/field';
import { fieldsOf, languageOf } from '@app/content/editing/sections';
import { standardWords } from '@app/content/editing/standard-words';
import { parseWordPath, pathInLanguage } from '@app/content/path-in-language';
import { type Language, languages } from '@app/contracts/languages';
import type { Services } from '../../core/context';

/** Returns the standard texts at these paths, in any language, shown while nothing is published there. */
export async function standardsAt(
  services: Pick<Services, 'builtWords'>,
  paths: readonly string[],
): Promise<Record<string, unknown>> {
  const inLanguages = languages.map((language) =>
    standardsIn(
      services,
      language,
      paths.filter((path) => parseWordPath(path).language === language),
    ),
  );
  return Object.assign({}, ...(await Promise.all(inLanguages)));
}

async function standardsIn(
  { builtWords }: Pick<Services, 'builtWords'>,
  language: Language,
  paths: readonly string[],
): Promise<Record<string, unknown>> {
  if (paths.length === 0) return {};
  if (language === languages[0]) return standardWords(paths);
  const words = await builtWords(
    language,
    paths.map((path) => parseWordPath(path).path),
  );
  return Object.fromEntries(
    Object.entries(words).map(([path, word]) => [pathInLanguage(language, path), word]),
  );
}

/**
 * Returns the standard texts at these paths of a section, or at all of them; fields that do not apply to this
 * site are left out.
 */
export async function standardsOf(
  services: Pick<Services, 'builtWords'>,
  section: ContentSection,
  paths: readonly string[] = fieldsOf(section).map(({ path }) => path),
): Promise<Record<string, unknown>> {
  return standardsIn(services, languageOf(section), paths);
}
