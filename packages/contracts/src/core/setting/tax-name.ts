import type { Language } from '../../languages';

/** Default name of the tax. */
export const defaultTaxName = 'Tax';

/**
 * Returns the tax name for a reader: the setting's value in every language, except that the default name is
 * translated.
 */
export function taxNameIn(language: Language, name: string): string {
  return language === 'fr' && name === defaultTaxName ? 'Taxe' : name;
}
