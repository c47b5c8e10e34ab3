import { type Language, languages } from '@app/contracts/languages';
import { answerTime as inEnglish } from './answer-time';
import { answerTime as inFrench } from './answer-time.fr';
import { pathInLanguage } from './path-in-language';
import type { Words } from './site-words';

/** Where the hours are stored that half of all customers wait for their first answer. */
export const answerHoursPath = 'measured.answerHours';

const sentences: Readonly<Record<Language, typeof inEnglish>> = { en: inEnglish, fr: inFrench };

/** Returns the texts that state measured hours in each language; none without. */
export function measuredWords(hours: unknown): Words {
  if (typeof hours !== 'number') return {};
  return Object.fromEntries(
    languages.map((language) => [pathInLanguage(language, 'company.answers'), sentences[language](hours)]),
  );
}
