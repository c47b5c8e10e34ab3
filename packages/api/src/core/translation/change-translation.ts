import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { translationMessages } from '@app/contracts/core/translation/messages';
import type { StoredTranslation, Translations } from '@app/contracts/core/translation/stored';
import { languageName } from '@app/contracts/language-name';
import type { OtherLanguage } from '@app/contracts/other-languages';
import { AppError } from '../app-error';

/** A thing's texts of the first language by field, with what each field is called. */
export type Originals = Readonly<Record<string, OriginalText>>;

interface OriginalText {
  text: unknown;
  label: string;
  /** `list`: lines in an array. `article`: blocks. */
  kind: 'line' | 'text' | 'list' | 'article';
  /** Characters of a line or a text. */
  limit?: number;
}

/** Stands for a text, so that a later one differs. Empty for none. */
function markOf(text: unknown): string {
  if (text === undefined || isEmpty(text)) return '';
  return createHash('sha256').update(JSON.stringify(text, inOrder)).digest('base64url').slice(0, 22);
}

/** The database returns the keys of jsonb in an order of its own. */
function inOrder(_key: string, value: unknown) {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

/** A whole article is logged by its length. */
function loggedText(text: unknown) {
  if (text === undefined || isEmpty(text)) return null;
  return Array.isArray(text) && typeof text[0] === 'object' ? JSON.stringify(text).length : text;
}

const isEmpty = (text: unknown) => text === '' || (Array.isArray(text) && text.length === 0);

/**
 * Returns each text in the first language and in another, null where there is none, and whether that one is older:
 * made from an earlier text (dashboard.older-translations).
 */
export function toTranslation(originals: Originals, translations: Translations, language: OtherLanguage) {
  return Object.entries(originals).map(([name, { text: original, label, kind, limit }]) => {
    const stored = translations[language]?.[name];
    const of = markOf(original);
    return {
      ...{ name, label, kind, limit, original, of },
      text: stored?.text ?? null,
      seen: markOf(stored?.text),
      older: stored !== undefined && stored.of !== of,
    };
  });
}

/**
 * Returns a thing's translations with these texts of another system, each made from the text that the first language
 * has with it. A text that stands already keeps its mark.
 */
export function withTexts(
  originals: Originals,
  translations: Translations,
  given: Partial<Record<OtherLanguage, Readonly<Record<string, unknown>>>>,
): Translations {
  const changed = Object.entries(given).flatMap(([language, texts]) => {
    const before = translations[language as OtherLanguage] ?? {};
    const stored = Object.entries(texts).flatMap(([name, text]) =>
      isEmpty(text) || isDeepStrictEqual(text, before[name]?.text)
        ? []
        : [[name, { text, of: markOf(originals[name]?.text) }] as const],
    );
    return stored.length > 0 ? [[language, { ...before, ...Object.fromEntries(stored) }]] : [];
  });
  return { ...translations, ...Object.fromEntries(changed) };
}

/** Changed texts by field. */
export type TextChanges = Readonly<
  Partial<Record<string, { text?: unknown; seen: string; of: string } | undefined>>
>;

/**
 * Returns a thing's translations with these changes, and what changed for the log; null if nothing did. A text of a
 * part that is gone is left out. Throws TRANSLATION_CHANGED with a detail on each text that somebody else changed since
 * it was `seen`.
 */
export function changeTranslations(
  originals: Originals,
  translations: Translations,
  language: OtherLanguage,
  fields: TextChanges,
) {
  const before = translations[language] ?? {};
  const changes = Object.entries(fields).flatMap(([name, change]) =>
    change && Object.hasOwn(originals, name) ? [{ name, ...change, text: change.text as unknown }] : [],
  );
  const isSame = ({ name, text }: { name: string; text: unknown }) =>
    isDeepStrictEqual(isEmpty(text) ? undefined : text, before[name]?.text);
  const conflicts = changes.filter(
    (change) => change.seen !== markOf(before[change.name]?.text) && !isSame(change),
  );
  if (conflicts.length > 0) {
    const details = conflicts.map(({ name }) => ({
      field: `fields.${name}.text`,
      message: translationMessages.changed,
    }));
    throw new AppError('TRANSLATION_CHANGED', { details });
  }
  const isConfirmed = ({ name, of }: { name: string; of: string }) => {
    const stored = before[name];
    return stored !== undefined && stored.of !== of;
  };
  const changed = changes.filter((change) => !isSame(change) || isConfirmed(change));
  if (changed.length === 0) return null;
  const after = new Map<string, StoredTranslation>(Object.entries(before));
  for (const { name, text, of } of changed) {
    if (isEmpty(text)) after.delete(name);
    else after.set(name, { text, of });
  }
  const others = Object.entries(translations).filter(([key]) => key !== language);
  const own = after.size > 0 ? [[language, Object.fromEntries(after)]] : [];
  const values = (textOf: (change: (typeof changed)[number]) => unknown) =>
    Object.fromEntries(
      changed
        .filter((change) => !isSame(change))
        .map((change) => [
          `${originals[change.name]?.label} (${languageName(language)})`,
          loggedText(textOf(change)),
        ]),
    );
  return {
    translations: Object.fromEntries([...others, ...own]) as Translations,
    difference: {
      before: values(({ name }) => before[name]?.text),
      after: values(({ text }) => text),
    },
  };
}
