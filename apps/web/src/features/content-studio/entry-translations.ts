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

/** An entry of a list that is told in each language. */
export interface TranslatedEntry extends Words {
  readonly translations?: Readonly<Partial<Record<OtherLanguage, Words>>> | undefined;
}

/** What the server knows of the list that an entry is in. */
export type TranslatedList = Pick<
  FieldView,
  'standard' | 'published' | 'builtTranslations' | 'translatedFrom'
>;

function findEntry(entries: unknown, { id }: TranslatedEntry): TranslatedEntry | undefined {
  return Array.isArray(entries) ? (entries as TranslatedEntry[]).find((entry) => entry.id === id) : undefined;
}

/** What the product itself says of an entry in a language, which stands where its owner says nothing; undefined for an entry of their own. */
export function builtWordsOf(
  list: TranslatedList,
  entry: TranslatedEntry,
  language: OtherLanguage,
): Words | undefined {
  const before = findEntry(list.standard, entry);
  const { recognizedBy = [], words } = list.builtTranslations ?? {};
  return isBuiltEntry(recognizedBy, entry, before) ? words?.[language]?.[String(entry.id)] : undefined;
}

/** What pages in a language say of an entry. */
function translationOf(
  list: TranslatedList,
  entry: TranslatedEntry,
  language: OtherLanguage,
  keys: readonly string[],
) {
  return textAt(entry.translations?.[language], keys) ?? textAt(builtWordsOf(list, entry, language), keys);
}

/** Texts that say in a language what the first one said before (dashboard.older-translations). */
export function olderTexts(
  list: TranslatedList,
  entry: TranslatedEntry,
  language: OtherLanguage,
  fields: readonly TranslatedField[],
): TranslatedText[] {
  const published = findEntry(list.published ?? list.standard, entry);
  const of = list.translatedFrom?.[String(entry.id)]?.[language];
  return textsOf(fields).filter(({ keys }) => {
    const said = textAt(of, keys);
    if (!published || said === undefined || said === textAt(entry, keys)) return false;
    return translationOf(list, entry, language, keys) === translationOf(list, published, language, keys);
  });
}

/** Of older texts those whose English visitors read already: that they still fit can be said of no other. */
export function confirmableTexts(
  list: TranslatedList,
  entry: TranslatedEntry,
  older: readonly TranslatedText[],
): TranslatedText[] {
  const published = findEntry(list.published ?? list.standard, entry);
  return older.filter(({ keys }) => textAt(published, keys) === textAt(entry, keys));
}

/** The words with another value in a field; of a group what differs from what is shown, so that the rest goes on following the product. */
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

/** What the field shows: what the owner says, and elsewhere what the product says. */
export function shownTranslation(
  field: TranslatedField,
  words: Words | undefined,
  built: Words | undefined,
): unknown {
  const [own, product] = [words?.[field.path], built?.[field.path]];
  return field.kind === 'group' ? { ...(product as Words), ...(own as Words) } : (own ?? product);
}
