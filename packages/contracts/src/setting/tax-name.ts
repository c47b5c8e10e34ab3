import type { Language } from '../languages';

/** What the tax is called until somebody says otherwise. */
export const usualTaxName = 'Tax';

/** A tax as a reader calls it: what the settings say, in every language the same, but for the usual name. */
export function taxNameIn(language: Language, name: string): string {
  return language === 'fr' && name === usualTaxName ? 'Taxe' : name;
}
