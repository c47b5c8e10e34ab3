import type { TranslatedField } from '@app/content/editing/field';
import {
  isBuiltEntry,
  type TranslatedText,
  textAt,
  textsOf,
  withText,
} from '@app/content/editing/translated-texts';
import type { OtherLanguage } from '@app/contracts/other-languages';
import type { FieldView } from './typed-words';

export type Words = Readonly<Record<string, unknown>>;

/** A list entry with texts in several languages. */
export interface TranslatedEntry extends Words {
  readonly translations?: Readonly<Partial<Record<OtherLanguage, Words>>> | undefined;
}

/** Server data about the list that an entry belongs to. */
export type TranslatedList = Pick<
  FieldView,
  'standard' | 'published' | 'builtTranslations' | 'translatedFrom'
>;

function findEntry(entries: unknown, { id }: TranslatedEntry): TranslatedEntry | undefined {
  return Array.isArray(entries) ? (entries as TranslatedEntry[]).find((entry) => entry.id === id) : undefined;
}

/**
 * Returns the product's own translation of an entry, used where the owner has none; undefined for entries
 * that the owner created.
 */
export function builtWordsOf(
  list: TranslatedList,
  entry: TranslatedEntry,
  language: OtherLanguage,
): Words | undefined {
  const before = findEntry(list.standard, entry);
  const { recognizedBy = [], words } = list.builtTranslations ?? {};
  return isBuiltEntry(recognizedBy, entry, before) ? words?.[language]?.[String(entry.id)] : undefined;
}

/** Returns the text that pages in a language show for an entry. */
function translationOf(
  list: TranslatedList,
  entry: TranslatedEntry,
  language: OtherLanguage,
  keys: readonly string[],
) {
  return textAt(entry.translations?.[language], keys) ?? textAt(builtWordsOf(list, entry, language), keys);
}

/**
 * Returns the translated texts that still match an earlier version of the original
 * (dashboard.older-translations).
 */
export function staleTexts(
  list: TranslatedList,
  entry: TranslatedEntry,
  language: OtherLanguage,
  fields: readonly TranslatedField[],
): TranslatedText[] {
  const published = findEntry(list.published ?? list.standard, entry);
  const of = list.translatedFrom?.[String(entry.id)]?.[language];
  return textsOf(fields).filter(({ keys }) => {
    const sourceText = textAt(of, keys);
    if (!published || sourceText === undefined || sourceText === textAt(entry, keys)) return false;
    return translationOf(list, entry, language, keys) === translationOf(list, published, language, keys);
  });
}

/**
 * Returns the older texts whose English original is already published; only these can be confirmed as still
 * accurate.
 */
export function confirmableTexts(
  list: TranslatedList,
  entry: TranslatedEntry,
  older: readonly TranslatedText[],
): TranslatedText[] {
  const published = findEntry(list.published ?? list.standard, entry);
  return older.filter(({ keys }) => textAt(published, keys) === textAt(entry, keys));
}

/**
 * Returns the translation with a field changed. Within a group only values that differ from the displayed
 * ones are stored, so that the rest keeps following the product.
 */
export function typeTranslation(
  words: Words | undefined,
  field: TranslatedField,
  { value, shown }: { value: unknown; shown: unknown },
): Words {
  return textsOf([field]).reduce<Words>((all, { keys }) => {
    const [typed, before] = [value, shown].map((of) => textOf(of, keys.slice(1)));
    return typed === before ? all : withText(all, keys, typed ?? '');
  }, words ?? {});
}

function textOf(value: unknown, [key]: readonly string[]): string {
  return String((key === undefined ? value : (value as Words | undefined)?.[key]) ?? '');
}

/** Returns the value shown in the field: the owner's text, or else the product's. */
export function shownTranslation(
  field: TranslatedField,
  words: Words | undefined,
  built: Words | undefined,
): unknown {
  const [own, product] = [words?.[field.path], built?.[field.path]];
  return field.kind === 'group' ? { ...(product as Words), ...(own as Words) } : (own ?? product);
}
