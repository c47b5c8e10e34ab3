import type { languages } from './languages';

type AllButFirst = typeof languages extends readonly [string, ...infer Others extends readonly string[]]
  ? Readonly<Others>
  : never;

/**
 * The languages besides the first in which owners may enter some of their texts; fails to compile if one of
 * `languages` is missing. Separate from `languages.ts`, which every public page loads.
 */
export const otherLanguages: AllButFirst = ['fr'];
export type OtherLanguage = (typeof otherLanguages)[number];
