import type { OtherLanguage } from '../../other-languages';

/** A text in another language. `of` stands for the first language's text that it was made from. */
export interface StoredTranslation {
  text: unknown;
  of: string;
}

/** Texts of a thing in other languages, by field; what is missing is shown in the first language. */
export type Translations = Partial<Record<OtherLanguage, Readonly<Record<string, StoredTranslation>>>>;
