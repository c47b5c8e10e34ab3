import { type Language, languages } from '@app/contracts/languages';
import type { Translated } from '@app/contracts/translated';
import * as english from './answer-time';
import * as french from './answer-time.fr';
import { pathInLanguage } from './path-in-language';
import { ownTemplate } from './rewording/own-text';
import { editable, type Words } from './site-words';

/** Where the hours are stored that half of all customers wait for their first answer. */
export const answerHoursPath = 'measured.answerHours';

/** Where it is stored whether the owner has pages say so. */
export const answersShownPath = 'company.measured.shown';

/** Apart from the company's texts, because no page needs it. */
export const measuredAnswers = editable('company.measured', () => ({ shown: true }));

const sentences: Readonly<Record<Language, Translated<typeof english>>> = { en: english, fr: french };

/**
 * Returns the texts that state measured hours in each language, in the owner's words where `words` has some; none
 * without, or where the owner has them left out.
 */
export function measuredWords(hours: unknown, words: Words): Words {
  if (typeof hours !== 'number' || words[answersShownPath] === false) return {};
  const sentenceIn = (language: Language) => {
    const key = hours === 1 ? 'withinAnHour' : 'withinHours';
    const own = ownTemplate(words, pathInLanguage(language, `words.answer-time.${key}`));
    const { withinAnHour, withinHours } = sentences[language];
    return own?.replaceAll('{hours}', String(hours)) ?? (hours === 1 ? withinAnHour : withinHours(hours));
  };
  return Object.fromEntries(
    languages.map((language) => [pathInLanguage(language, 'company.answers'), sentenceIn(language)]),
  );
}
