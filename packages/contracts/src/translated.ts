/** Parts of words that are no language, whatever the language: a translation has the very same. */
type NoLanguage =
  | 'artefact'
  | 'clientId'
  | 'clientIds'
  | 'downloadName'
  | 'href'
  | 'icon'
  | 'id'
  | 'kind'
  | 'lettering'
  | 'picture'
  | 'related'
  | 'slug';

/**
 * The same words in another language: each key, entry and function as it is, addresses and numbers to the letter, texts free.
 * What a translation lacks, or has too much, does not compile (docs/decisions/0031-one-build-for-each-language.md).
 */
export type Translated<Words> = Words extends string
  ? string
  : Words extends (...values: infer Values) => infer Text
    ? (...values: Values) => Translated<Text>
    : Words extends object
      ? { readonly [Key in keyof Words]: Key extends NoLanguage ? Words[Key] : Translated<Words[Key]> }
      : Words;
