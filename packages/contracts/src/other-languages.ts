import type { languages } from './languages';

type AllButFirst = typeof languages extends readonly [string, ...infer Others extends readonly string[]]
  ? Readonly<Others>
  : never;

/**
 * Those that owners may say some of their words in beside the first; does not compile while one of `languages` is missing. Apart from
 * `languages.ts`, which every public page loads.
 */
export const otherLanguages: AllButFirst = ['fr'];
export type OtherLanguage = (typeof otherLanguages)[number];
