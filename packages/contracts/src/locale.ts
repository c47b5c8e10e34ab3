import type { Language } from './languages';

/*
 * Language settings of this build of the web app. Builds of another language use `locale.<language>.ts`
 * instead of this module.
 */

export const language: Language = 'en';
/** For numbers and text. */
export const locale = 'en-US';
/** For dates: English pages use the reader's browser locale. */
export const dateLocale: string | undefined = undefined;
/** Language of the owners' texts about templates, if it differs from this build's: for `lang`. */
export const contentLanguage: Language | undefined = undefined;
