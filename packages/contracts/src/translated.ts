/** Keys whose values are not language: a translation has identical ones. */
type UntranslatedKey =
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
 * The same texts in another language: keys, entries and functions unchanged, addresses and numbers identical,
 * texts free. A missing or extra part does not compile (docs/decisions/0031-one-web-build-per-language.md).
 */
export type Translated<Words> = Words extends string
  ? string
  : Words extends (...values: infer Values) => infer Text
    ? (...values: Values) => Translated<Text>
    : Words extends object
      ? { readonly [Key in keyof Words]: Key extends UntranslatedKey ? Words[Key] : Translated<Words[Key]> }
      : Words;
