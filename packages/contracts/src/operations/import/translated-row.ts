import type { z } from 'zod';
import { type OtherLanguage, otherLanguages } from '../../other-languages';
import { translationColumn } from './field';

/** Texts in other languages, by field. */
export type ImportedTranslations = Partial<Record<OtherLanguage, Readonly<Record<string, unknown>>>>;

type Texts = Readonly<Record<string, z.ZodType>>;

/** Returns the schemas of the columns with texts in other languages. */
export function translatedCells<const Given extends Texts>(texts: Given) {
  const cells = otherLanguages.flatMap((language) =>
    Object.entries(texts).map(
      ([name, text]) => [translationColumn(name, language), text.optional()] as const,
    ),
  );
  return Object.fromEntries(cells) as {
    [Name in keyof Given & string as `${Name}_${OtherLanguage}`]: z.ZodOptional<Given[Name]>;
  };
}

/** Gathers the texts in other languages of a row that was read. */
export function gatherTranslations(
  texts: Texts,
  row: Readonly<Record<string, unknown>>,
): ImportedTranslations {
  const languages = otherLanguages.map((language) => {
    const given = Object.keys(texts).flatMap((name) => {
      const text = row[translationColumn(name, language)];
      return text === undefined ? [] : [[name, text] as const];
    });
    return [language, Object.fromEntries(given)] as const;
  });
  return Object.fromEntries(languages.filter(([, given]) => Object.keys(given).length > 0));
}
