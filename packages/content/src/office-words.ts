import { addressLines } from '@app/contracts/core/buyer/address';
import { type Language, languages } from '@app/contracts/languages';
import { companyFacts, type OpeningTime, type StatedOffice } from './company-facts';
import { countryInProse, countryName } from './country-in-prose';
import type { EntryObject } from './editing/list-entries';

const [first] = languages;

interface PlaceWords {
  readonly daily: string;
  readonly allDay: string;
  readonly to: (from: string, to: string) => string;
  readonly inTown: (town: string) => string;
  readonly otherTowns: (count: number) => string;
  readonly otherCountries: (count: number) => string;
}

const placeWords: Readonly<Record<Language, PlaceWords>> = {
  en: {
    daily: 'Every day',
    allDay: 'around the clock',
    to: (from, to) => `${from} to ${to}`,
    inTown: (town) => town,
    otherTowns: (count) => `${count} other towns`,
    otherCountries: (count) => `${count} other countries`,
  },
  fr: {
    daily: 'Tous les jours',
    allDay: '24\u00a0h/24',
    to: (from, to) => `Du ${from} au ${to}`,
    inTown: (town) => `à ${town}`.replace(/^à Le /, 'au ').replace(/^à Les /, 'aux '),
    otherTowns: (count) => `dans ${count} autres villes`,
    otherCountries: (count) => `dans ${count} autres pays`,
  },
};

/** Monday; times of no zone. */
const monday = Date.UTC(2024, 0, 1);
const dayNames = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'];

const capitalize = (text: string) => text.replace(/^./u, (letter) => letter.toUpperCase());

function daysInWords(days: string, language: Language): string {
  const { daily, to } = placeWords[language];
  if (days === 'Mo-Su') return daily;
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' });
  const [from = '', until] = days
    .split('-')
    .map((day) => weekday.format(monday + dayNames.indexOf(day) * 86_400_000));
  return until === undefined ? capitalize(from) : to(from, until);
}

const isAllDay = ({ opens, closes }: OpeningTime) =>
  opens === '00:00' && (closes === '23:59' || closes === '00:00');

function timesInWords(times: OpeningTime, language: Language): string {
  const { opens, closes } = times;
  if (isAllDay(times)) return placeWords[language].allDay;
  const time = new Intl.DateTimeFormat(language, { timeStyle: 'short', timeZone: 'UTC' });
  return [opens, closes].map((clock) => time.format(new Date(`2024-01-01T${clock}:00Z`))).join(' – ');
}

/** Returns what a sentence lists, each once; of more than four, three and how many more. */
function listSome(language: Language, names: readonly string[], more: (count: number) => string): string {
  const all = [...new Set(names)];
  const named = all.length > 4 ? [...all.slice(0, 3), more(all.length - 3)] : all;
  // The site sets no comma before "and".
  return new Intl.ListFormat(language === 'en' ? 'en-GB' : language).format(named);
}

/** For schema.org, which reads 00:00-00:00 as closed. */
const timesForSearch = (times: OpeningTime) =>
  `${times.days} ${times.opens}-${isAllDay(times) ? '23:59' : times.closes}`;

/** The parts of an address, from which its lines follow. */
export const addressFields = ['street', 'locality', 'region', 'postalCode', 'countryCode'] as const;

/** Returns the lines that an owner gave; the built ones are no longer true once a part of the address is another. */
function ownLines(office: StatedOffice): readonly string[] {
  const { lines = [] } = office;
  // All but the country, which has a name in each language.
  const written = (given: readonly string[]) => given.slice(0, -1).join('\n');
  const built = companyFacts.offices.find((each) => written(each.lines) === written(lines));
  return built && addressFields.some((field) => built[field] !== office[field]) ? [] : lines;
}

function describeOffice(office: StatedOffice, language: Language) {
  const { street, locality, region, postalCode, countryCode, hours = [] } = office;
  const country = countryName(countryCode, language);
  const inFirst = countryName(countryCode, first);
  const own = ownLines(office).map((line) => (line === inFirst ? country : line));
  const parts = { street, city: locality, region, postalCode, country: countryCode };
  return {
    ...office,
    ...{ country, countryInProse: countryInProse(countryCode, language) },
    lines: own.length > 0 ? own : [...addressLines(parts, language).slice(0, -1), country],
    ...(hours.length > 0 && {
      openTimes: hours.map((each) => `${daysInWords(each.days, language)}, ${timesInWords(each, language)}`),
      openingHours: hours.map(timesForSearch),
    }),
  };
}

/**
 * Returns the offices that an owner has published with what follows from them in a language: the names of their
 * countries, their addresses in lines as the countries write them, unless the owner has given some, their opening
 * hours in words and, for sentences, where all of them are.
 */
export function describeOffices(published: readonly EntryObject[], language: Language): EntryObject[] {
  // Published values were validated before they got here.
  const offices = published as unknown as StatedOffice[];
  const { inTown, otherTowns, otherCountries } = placeWords[language];
  const countries = offices.map(({ countryCode }) => countryInProse(countryCode, language));
  const towns = offices.map(({ locality }) => inTown(locality));
  const all = {
    countries: listSome(language, countries, otherCountries),
    towns: listSome(language, towns, otherTowns),
  };
  return offices.map((office, place) => ({
    ...describeOffice(office, language),
    ...(place === 0 && { all }),
  }));
}
