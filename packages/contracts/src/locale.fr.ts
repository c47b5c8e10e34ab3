import type { Language } from './languages';

export const language: Language = 'fr';
export const locale = 'fr-FR';
export const dateLocale: string | undefined = 'fr-FR';
export const contentLanguage: Language | undefined = 'en';
