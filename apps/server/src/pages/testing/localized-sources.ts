import { loadInLanguage } from '@app/api/testing/modules-in-language';
import { languages } from '@app/contracts/languages';
import { createLocalizedPartsLoader, type LocalizedParts } from '../load-localized-parts';

/** For tests: the text-dependent parts of the server, in all languages of the site. */
export const inBothLanguages = {
  languages,
  localizedParts: createLocalizedPartsLoader((language) =>
    loadInLanguage<LocalizedParts>(language, 'apps/server/src/pages/localized-parts.ts'),
  ),
};
