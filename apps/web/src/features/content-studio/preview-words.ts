import { isParts } from '@app/content/editing/list-entries';
import { localizeWords, type TranslatedList } from '@app/content/localize-words';
import { isOfEveryLanguage } from '@app/content/of-every-language';
import { readWordPath } from '@app/content/path-in-language';
import type { Words } from '@app/content/site-words';
import { type Language, languages } from '@app/contracts/languages';
import type { OtherLanguage } from '@app/contracts/other-languages';
import { isSame } from '~/lib/storage/form-draft';
import { builtWordsOf, type TranslatedEntry } from './entry-translations';
import { textsOfValue } from './texts-of';
import type { FieldView } from './typed-words';

const [first] = languages;

const isTold = ({ field }: FieldView) => field.kind === 'list' && field.translated !== undefined;

/** Whether pages in a language say what is typed into a field. */
function isShownIn(language: Language, view: FieldView): boolean {
  if (readWordPath(view.path).language === language) return true;
  return language !== first && (isOfEveryLanguage(view.path) || isTold(view));
}

/** In which other languages a section of this one is seen too: those of the site, where it says something that is told there. */
export function alsoShownIn(
  views: readonly FieldView[],
  { language, others }: { language: Language; others: readonly OtherLanguage[] },
): OtherLanguage[] {
  if (language !== first) return [];
  return others.filter((other) => views.some((view) => isShownIn(other, view)));
}

function listOf(view: FieldView): TranslatedList {
  return {
    path: view.path,
    wordsOfEntry: (language, entry) =>
      language === first ? undefined : builtWordsOf(view, entry as TranslatedEntry, language),
  };
}

/** What is said there: nothing of what is left blank, as the server takes it. */
function withoutBlanks(value: unknown): unknown {
  if (!isParts(value)) return typeof value === 'string' && value.trim() === '' ? undefined : value;
  const said = Object.entries(value).flatMap(([key, part]) => {
    const told = withoutBlanks(part);
    return told === undefined ? [] : [[key, told] as const];
  });
  return said.length > 0 ? Object.fromEntries(said) : undefined;
}

/** A value whose entries say in other languages only what is not blank there. */
function withTold(value: unknown): unknown {
  if (!Array.isArray(value)) return value;
  return value.map((entry: unknown) => {
    if (!isParts(entry) || entry.translations === undefined) return entry;
    const { translations, ...own } = entry;
    const told = withoutBlanks(translations);
    return told === undefined ? own : { ...own, translations: told };
  });
}

/** What the page of a section says in a language with what is typed: for its frame (public-pages.studio-frame). */
export function previewWords(
  language: Language,
  views: readonly FieldView[],
  wordOf: (view: FieldView) => unknown,
): { paths: string[]; words: Words; texts: string[] } {
  const shown = views.filter((view) => isShownIn(language, view));
  const editable = shown.filter(({ field }) => field.kind !== 'locked');
  const localized = (of: readonly FieldView[]) => {
    const words = Object.fromEntries(of.map((view) => [view.path, withTold(wordOf(view))]));
    return localizeWords(language, { words, lists: of.filter(isTold).map(listOf) });
  };
  return {
    paths: shown.map(({ path }) => readWordPath(path).path),
    words: localized(editable.filter((view) => !isSame(wordOf(view), view.standard))),
    texts: Object.values(localized(editable)).flatMap(textsOfValue),
  };
}
