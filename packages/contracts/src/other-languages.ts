import type { Language } from './languages';

/** Those that owners may say some of their words in beside the first. Apart from `languages.ts`, which every public page loads. */
export const otherLanguages = ['fr'] as const satisfies readonly Language[];
export type OtherLanguage = (typeof otherLanguages)[number];
