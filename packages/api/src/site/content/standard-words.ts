import type { ContentSection, ListField } from '@app/content/editing/field';
import { fieldsOf, findField, languageOf } from '@app/content/editing/sections';
import { standardWords } from '@app/content/editing/standard-words';
import { parseWordPath, pathInLanguage } from '@app/content/path-in-language';
import { productTexts } from '@app/content/rewording/reworded-texts';
import { type Language, languages } from '@app/contracts/languages';
import type { Services } from '../../core/context';
import { followRelease } from './follow-release';
import { storedValueSchema } from './word-schema';

/** Returns the standard texts at these paths, in any language, shown while nothing is published there. */
async function standardsAt(
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

/** Returns lists without what follows from their entries, such as the name of an office's country. */
const ofFields = (words: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(words).map(([path, word]) => {
      const field = findListField(path);
      return [path, (field && storedValueSchema(field).safeParse(word).data) ?? word];
    }),
  );

async function standardsIn(
  { builtWords }: Pick<Services, 'builtWords'>,
  language: Language,
  paths: readonly string[],
): Promise<Record<string, unknown>> {
  if (paths.length === 0) return {};
  const own = paths.map((path) => parseWordPath(path).path);
  if (language === languages[0]) return ofFields({ ...standardWords(own), ...productTexts(language, own) });
  const words = { ...(await builtWords(language, own)), ...productTexts(language, own) };
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

function findListField(path: string): ListField | undefined {
  const field = findField(path);
  return field?.kind === 'list' ? field : undefined;
}

/** Returns the product's standard values of the lists among these paths. */
export async function listStandards(
  services: Pick<Services, 'builtWords'>,
  paths: readonly string[],
): Promise<Readonly<Record<string, unknown>>> {
  return standardsAt(services, paths.filter(findListField));
}

/** A value at a path, and the standard value it was based on; undefined when that is unknown. */
interface Stored {
  readonly path: string;
  readonly value: unknown;
  readonly from: unknown;
}

/**
 * Returns stored values updated to this release (public-pages.lists-follow-releases), in the same order.
 * Requests nothing when none of them is a list.
 */
export async function followReleases(
  services: Pick<Services, 'builtWords'>,
  stored: readonly Stored[],
): Promise<unknown[]> {
  const recorded = stored.filter(({ from }) => Array.isArray(from)).map(({ path }) => path);
  const standards = recorded.length > 0 ? await listStandards(services, recorded) : {};
  return stored.map(({ path, value, from }) => {
    const field = findListField(path);
    return field ? followRelease(field, { from, value, standard: standards[path] }) : value;
  });
}
