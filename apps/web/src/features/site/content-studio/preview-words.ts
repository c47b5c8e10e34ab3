import { isEntryObject } from '@app/content/editing/list-entries';
import { localizeWords, type TranslatedList } from '@app/content/localize-words';
import { isLanguageIndependent } from '@app/content/of-every-language';
import { parseWordPath } from '@app/content/path-in-language';
import { keyOf, ownWords } from '@app/content/rewording/built-text';
import { rewordedPath, type Words } from '@app/content/site-words';
import { type Language, languages } from '@app/contracts/languages';
import type { OtherLanguage } from '@app/contracts/other-languages';
import { isSame } from '~/lib/storage/form-draft';
import { normalizeSpaces } from '~/lib/studio/find-text';
import { builtWordsOf, type TranslatedEntry } from './entry-translations';
import type { FieldView } from './typed-words';

/** Returns every text in a value, split into lines and paragraphs. */
function textsOfValue(value: unknown): string[] {
  if (typeof value === 'string') return value.split(/\n+/).map(normalizeSpaces).filter(Boolean);
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOfValue) : [];
}

const isTextInput = (element: Element): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;

/** Returns the line of text at the cursor; null outside of a text input. */
export function textAtCursor(element: Element): string | null {
  if (!isTextInput(element)) return null;
  const { value, selectionStart } = element;
  const cursor = selectionStart ?? value.length;
  const start = value.lastIndexOf('\n', cursor - 1) + 1;
  return normalizeSpaces(value.slice(start).split('\n', 1)[0] ?? '') || null;
}

/** Returns the input whose text, or one line of it, matches. */
export function inputWithText(form: Element, text: string): HTMLElement | undefined {
  return [...form.querySelectorAll('input, textarea')]
    .filter(isTextInput)
    .find(({ value }) => normalizeSpaces(value) === text || textsOfValue(value).includes(text));
}

const [first] = languages;

const isTranslatedList = ({ field }: FieldView) => field.kind === 'list' && field.translated !== undefined;

/** Returns whether pages in a language show the value of a field. */
function isShownIn(language: Language, view: FieldView): boolean {
  if (parseWordPath(view.path).language === language) return true;
  return language !== first && (isLanguageIndependent(view.path) || isTranslatedList(view));
}

/**
 * Returns the other languages in which to preview an English section: those of the site for which the section
 * has translated texts.
 */
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

/** Returns the value without blank texts, as the server stores it. */
function withoutBlanks(value: unknown): unknown {
  if (!isEntryObject(value)) return typeof value === 'string' && value.trim() === '' ? undefined : value;
  const filledEntries = Object.entries(value).flatMap(([key, part]) => {
    const filled = withoutBlanks(part);
    return filled === undefined ? [] : [[key, filled] as const];
  });
  return filledEntries.length > 0 ? Object.fromEntries(filledEntries) : undefined;
}

/** Drops blank translations from the entries of a value. */
function withFilledTranslations(value: unknown): unknown {
  if (!Array.isArray(value)) return value;
  return value.map((entry: unknown) => {
    if (!isEntryObject(entry) || entry.translations === undefined) return entry;
    const { translations, ...own } = entry;
    const filled = withoutBlanks(translations);
    return filled === undefined ? own : { ...own, translations: filled };
  });
}

/** Returns the product's own texts of a section as pages read them: all, for some may be back to the default. */
function rewordedTexts(views: readonly FieldView[], wordOf: (view: FieldView) => unknown) {
  return Object.fromEntries(
    views.flatMap((view) => {
      const built = 'built' in view.field ? view.field.built : undefined;
      return built ? [[keyOf(built), ownWords(built, String(wordOf(view)))] as const] : [];
    }),
  );
}

/**
 * Returns the texts of a section's page in a language, with unsaved input, for its preview frame
 * (public-pages.studio-frame).
 */
export function previewWords(
  language: Language,
  views: readonly FieldView[],
  wordOf: (view: FieldView) => unknown,
): { paths: string[]; words: Words; texts: string[] } {
  const visible = views.filter((view) => isShownIn(language, view));
  const editable = visible.filter(({ field }) => field.kind !== 'locked');
  const localized = (of: readonly FieldView[]) => {
    const words = Object.fromEntries(of.map((view) => [view.path, withFilledTranslations(wordOf(view))]));
    return localizeWords(language, { words, lists: of.filter(isTranslatedList).map(listOf) });
  };
  const reworded = rewordedTexts(editable, wordOf);
  return {
    paths: visible.map(({ path }) => parseWordPath(path).path),
    words: {
      ...localized(editable.filter((view) => !isSame(wordOf(view), view.standard))),
      ...(Object.keys(reworded).length > 0 && { [rewordedPath]: reworded }),
    },
    texts: Object.values(localized(editable)).flatMap(textsOfValue),
  };
}
