import { languageName } from '@app/contracts/language-name';
import { type OtherLanguage, otherLanguages } from '@app/contracts/other-languages';
import { useRouter } from '@tanstack/react-router';

/** Returns the languages the site offers besides the first one, with their English names. */
export function useOtherLanguages(): { language: OtherLanguage; name: string }[] {
  const { languages } = useRouter().options.context;
  return otherLanguages
    .filter((language) => languages.includes(language))
    .map((language) => ({ language, name: languageName(language) }));
}
