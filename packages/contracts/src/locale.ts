import type { Language } from './languages';

/* What this build of the web app speaks. Builds of another language take `locale.<language>.ts` in place of this module. */

export const language: Language = 'en';
/** For numbers and words. */
export const locale = 'en-US';
/** For dates: English pages write them as the reader's browser does. */
export const dateLocale: string | undefined = undefined;
/** The language of what owners write of templates, where it is another than the one of this build: for `lang`. */
export const writtenIn: Language | undefined = undefined;
