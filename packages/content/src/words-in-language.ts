import { type Language, languages } from '@app/contracts/languages';
import { type OtherLanguage, otherLanguages } from '@app/contracts/other-languages';
import { builtCertifications, type Certification } from './built-certifications';
import { builtCertifications as frenchCertifications } from './built-certifications.fr';
import { builtClients, type Client } from './built-clients';
import { builtClients as frenchClients } from './built-clients.fr';
import { builtContactSteps } from './built-contact-steps';
import { builtContactSteps as frenchContactSteps } from './built-contact-steps.fr';
import { builtCounters, type Counter } from './built-counters';
import { builtCounters as frenchCounters } from './built-counters.fr';
import { builtHelpSteps, type Step } from './built-help-steps';
import { builtHelpSteps as frenchHelpSteps } from './built-help-steps.fr';
import { builtHomeCards, type HomeCard } from './built-home-cards';
import { builtHomeCards as frenchHomeCards } from './built-home-cards.fr';
import { builtIndustries, type Industry } from './built-industries';
import { builtIndustries as frenchIndustries } from './built-industries.fr';
import { builtPractices } from './built-practices';
import { builtPractices as frenchPractices } from './built-practices.fr';
import { builtPromises, builtStrategy, type Reason } from './built-reasons';
import { builtPromises as frenchPromises, builtStrategy as frenchStrategy } from './built-reasons.fr';
import { builtServices, type ListedService } from './built-services';
import { builtServices as frenchServices } from './built-services.fr';
import { builtStories } from './built-stories';
import { builtStories as frenchStories } from './built-stories.fr';
import { builtTeam, type TeamMember } from './built-team';
import { builtTeam as frenchTeam } from './built-team.fr';
import { builtValues, type CompanyValue } from './built-values';
import { builtValues as frenchValues } from './built-values.fr';
import { companyFacts as englishFacts, type Phone, type StatedOffice } from './company-facts';
import { companyFacts as frenchFacts } from './company-facts.fr';
import type { EntryObject } from './editing/list-entries';
import { isBuiltEntry } from './editing/translated-texts';
import { localizeWords, type TranslatedList } from './localize-words';
import { pathInLanguage } from './path-in-language';
import { gatherReworded } from './rewording/reworded-texts';
import type { Words } from './site-words';
import type { SuccessStory } from './success-story';
import { withPractices } from './value-practices';

/** The build's translations of a list whose entries owners translate. */
export interface BuiltTranslations {
  /** See `isBuiltEntry`. */
  readonly recognizedBy: readonly string[];
  /** The translatable texts of its entries in each other language, by entry id. */
  readonly words: Readonly<Partial<Record<OtherLanguage, Readonly<Record<string, EntryObject>>>>>;
}

interface BuiltList extends TranslatedList, Pick<BuiltTranslations, 'recognizedBy'> {
  readonly allWords: (language: Language) => Readonly<Record<string, EntryObject>>;
  readonly isOfBuild: (entry: EntryObject) => boolean;
}

function translatedList<Entry extends { readonly id: string }>(
  path: string,
  toWords: (entry: Entry) => EntryObject,
  recognizedBy: readonly (keyof Entry & string)[],
  built: Readonly<Record<Language, () => readonly Entry[]>>,
): BuiltList {
  const isOfBuild = (entry: EntryObject) => {
    const before: EntryObject | undefined = built[first]().find(({ id }) => id === entry.id);
    return isBuiltEntry(recognizedBy, entry, before);
  };
  const wordsOf = (language: Language, { id }: EntryObject) => {
    const found = built[language]().find((entry) => entry.id === id);
    return found && toWords(found);
  };
  return {
    ...{ path, recognizedBy, isOfBuild },
    allWords: (language) => Object.fromEntries(built[language]().map((entry) => [entry.id, toWords(entry)])),
    wordsOfEntry: (language, entry) => (isOfBuild(entry) ? wordsOf(language, entry) : undefined),
  };
}

const [first] = languages;

const titleAndText = ({ title, text }: Reason | Step) => ({ title, text });

/**
 * Lists whose entries owners translate into every language (public-pages.told-in-languages): the fields
 * marked as `translated` in the studio.
 */
const translatedLists: readonly BuiltList[] = [
  translatedList<TeamMember>('team.people', ({ role }) => ({ role }), ['name', 'role'], {
    en: builtTeam,
    fr: frenchTeam,
  }),
  translatedList<Certification>(
    'team.certifications',
    ({ name, text }) => ({ name, text }),
    ['name', 'text'],
    { en: builtCertifications, fr: frenchCertifications },
  ),
  translatedList<Phone>('company.phones', ({ label }) => ({ label }), ['label'], {
    en: () => englishFacts.phones,
    fr: () => frenchFacts.phones,
  }),
  translatedList<StatedOffice>('company.offices', ({ title }) => ({ title }), ['title'], {
    en: () => englishFacts.offices,
    fr: () => frenchFacts.offices,
  }),
  translatedList<ListedService>('services.list', ({ title }) => ({ title }), ['title'], {
    en: builtServices,
    fr: frenchServices,
  }),
  translatedList<CompanyValue>(
    'values.list',
    ({ title, summary, description, practices }) => ({ title, summary, description, practices }),
    ['title', 'summary', 'description'],
    { en: withPractices(builtValues, builtPractices), fr: withPractices(frenchValues, frenchPractices) },
  ),
  translatedList<Industry>('industries.list', ({ name }) => ({ name }), ['name'], {
    en: builtIndustries,
    fr: frenchIndustries,
  }),
  translatedList<Counter>('why-us.counters', ({ label }) => ({ label }), ['label'], {
    en: builtCounters,
    fr: frenchCounters,
  }),
  translatedList<Reason>('why-us.promises', titleAndText, ['title', 'text'], {
    en: builtPromises,
    fr: frenchPromises,
  }),
  translatedList<Reason>('why-us.strategy', titleAndText, ['title', 'text'], {
    en: builtStrategy,
    fr: frenchStrategy,
  }),
  translatedList<HomeCard>(
    'home.services.cards',
    ({ title, description, linkText }) => ({ title, description, linkText }),
    ['title', 'description', 'linkText'],
    { en: builtHomeCards, fr: frenchHomeCards },
  ),
  translatedList<Step>('home.help.steps', titleAndText, ['title', 'text'], {
    en: builtHelpSteps,
    fr: frenchHelpSteps,
  }),
  translatedList<Step>('contact.page.next.steps', titleAndText, ['title', 'text'], {
    en: builtContactSteps,
    fr: frenchContactSteps,
  }),
  translatedList<Client>('clients.list', ({ sector }) => ({ sector }), ['name', 'sector'], {
    en: builtClients,
    fr: frenchClients,
  }),
  translatedList<SuccessStory>(
    'clients.stories',
    ({ title, challenge, work, result, figure, quote: { text, role } }) => ({
      ...{ title, challenge, work, result, figure },
      // The name is the same in every language.
      quote: { text, role },
    }),
    ['title', 'challenge', 'work', 'result'],
    { en: builtStories, fr: frenchStories },
  ),
];

/**
 * Whether an entry of the list at a path is the build's, so that the build provides the translations that the
 * owner has not written.
 */
export function isTranslatedByBuild(path: string, entry: EntryObject): boolean {
  return translatedLists.some((list) => list.path === path && list.isOfBuild(entry));
}

/** Returns the build's translations for the list at a path; undefined if its entries are not translated. */
export function builtTranslations(path: string): BuiltTranslations | undefined {
  const list = translatedLists.find((each) => each.path === path);
  if (!list) return undefined;
  const words = otherLanguages.map((language) => [language, list.allWords(language)] as const);
  return {
    recognizedBy: list.recognizedBy,
    words: Object.fromEntries(words),
  };
}

/** Marks the texts of the services that an owner added and has not written in a language. */
function markAddedServices(language: Language, published: Words, words: Words): Words {
  if (language === first) return words;
  const isOfService = /^services\.own-\d+(?=\.)/;
  const marks = Object.keys(words).flatMap((path) => {
    const [service] = isOfService.exec(path) ?? [];
    const hasOwn = (at: string) => at.startsWith(`${pathInLanguage(language, service ?? '')}.`);
    return service && !Object.keys(published).some(hasOwn) ? [[`${service}.language`, first]] : [];
  });
  return { ...words, ...Object.fromEntries(marks) };
}

const localizedCache = new WeakMap<Words, Map<Language, Words>>();

/**
 * Returns the published texts that pages in a language show: those published in it and, for languages other
 * than the first, also texts that are the same in every language and the translated lists. The same texts
 * give the same object.
 */
export function localizedWordsIn(language: Language, words: Words): Words {
  const byLanguage = localizedCache.get(words) ?? new Map<Language, Words>();
  localizedCache.set(words, byLanguage);
  const before = byLanguage.get(language);
  if (before) return before;
  const own = localizeWords(language, { words, lists: translatedLists });
  const localized = gatherReworded(language, markAddedServices(language, words, own));
  byLanguage.set(language, localized);
  return localized;
}
