import { aboutPage } from '@app/content/about';
import { setSiteWords } from '@app/content/change-site-words';
import { facts, offices } from '@app/content/company';
import { companyFacts } from '@app/content/company-facts';
import { contactPage } from '@app/content/contact';
import { findField } from '@app/content/editing/sections';
import { shownWords } from '@app/content/localize-words';
import { localizedWordsIn } from '@app/content/words-in-language';
import { contentMessages } from '@app/contracts/site/content/messages';
import { afterEach, expect, test } from 'vitest';
import { readWord } from './read-word';

const path = 'company.offices';
const [liberia, usa] = companyFacts.offices.map(
  ({ country: _follows, countryInProse: _too, ...stated }) => stated,
);
const office = { ...usa, id: 'own-1', title: 'Duluth', lines: [] };
const read = (...entries: unknown[]) => readWord(path, findField(path), entries);
const hours = { days: 'Mo-Fr', opens: '08:00', closes: '17:00' };

afterEach(() => setSiteWords({}));

test.each([1, 12])(
  '%i offices are taken as they are, and every sentence follows (public-pages.office-list)',
  (count) => {
    const entries = Array.from({ length: count }, (_, place) => ({ ...office, id: `own-${place}` }));
    expect(read(...entries)).toEqual({ value: entries, details: [] });
    setSiteWords(shownWords({ [path]: entries }));
    expect(offices).toHaveLength(count);
    expect(facts.countries).toBe('the United States');
    expect(aboutPage.banner.text).toContain('at home in Minneapolis.');
    expect(contactPage.officesTitle).toBe(count === 1 ? 'Our office' : 'Our offices');
  },
);

test.each([
  ['none', [], { [path]: contentMessages.tooFew('Offices, the head office first', 1) }],
  [
    '13',
    Array.from({ length: 13 }, (_, place) => ({ ...office, id: `own-${place}` })),
    { [path]: /at most 12/ },
  ],
  ['twice the same', [office, office], { [path]: contentMessages.choiceUnknown }],
  ['10,000 characters', [{ ...office, street: 'x'.repeat(10_000) }], { [`${path}.0.street`]: /at most 120/ }],
  ['characters without width', [{ ...office, title: '\u200b\u2060' }], { [`${path}.0.title`]: /empty/ }],
  ['two lines', [{ ...office, locality: 'a\nb' }], { [`${path}.0.locality`]: /line/ }],
  [
    'a country that there is not',
    [{ ...office, countryCode: '__proto__' }],
    { [`${path}.0.countryCode`]: /list/ },
  ],
  ['a script as map', [{ ...office, mapHref: 'javascript:alert(1)' }], { [`${path}.0.mapHref`]: /https/ }],
  ['a map over http', [{ ...office, mapHref: 'http://a.test' }], { [`${path}.0.mapHref`]: /https/ }],
  [
    'days that there are not',
    [{ ...office, hours: [{ ...hours, days: 'Mo-Xx' }] }],
    { [`${path}.0.hours.0.days`]: /list/ },
  ],
  ['no time', [{ ...office, hours: [{ ...hours, opens: '' }] }], { [`${path}.0.hours.0.opens`]: /empty/ }],
  [
    '24:00',
    [{ ...office, hours: [{ ...hours, closes: '24:00' }] }],
    { [`${path}.0.hours.0.closes`]: /time of the day/ },
  ],
  ['a part that there is not', [{ ...office, country: 'Norway' }], { [`${path}.0`]: /country/ }],
])('%s: is refused where it is wrong', (_, entries, expected) => {
  const { value, details } = read(...entries);
  expect(value).toBeNull();
  const found = Object.fromEntries(details.toReversed().map(({ field, message }) => [field, message]));
  expect(Object.keys(found)).toEqual(Object.keys(expected));
  for (const [field, message] of Object.entries(expected)) expect(found[field]).toMatch(message);
});

test('an address that the owner changes in its parts is shown so, and one left alone stays to the letter', () => {
  const show = (entry: object, language: 'en' | 'fr') => {
    setSiteWords(localizedWordsIn(language, { [path]: [entry] }));
    return offices[0].lines;
  };
  expect(show({ ...liberia, hours: [hours] }, 'en')).toEqual(companyFacts.offices[0].lines);
  expect(show({ ...liberia, hours: [hours] }, 'fr').at(-1)).toBe('Libéria');
  const moved = { ...liberia, street: '1 Quay', locality: 'Buchanan' };
  expect(show(moved, 'en').join(', ')).toMatch(/^1 Quay, .*Buchanan.*, Liberia$/);
  expect(show(moved, 'fr').join(', ')).toMatch(/^1 Quay, .*Buchanan.*, Libéria$/);
  expect(show({ ...moved, lines: ['Quay House', 'Buchanan'] }, 'en')).toEqual(['Quay House', 'Buchanan']);
});

test('an office open from midnight to midnight is never closed to search engines', () => {
  const allDay = { days: 'Mo-Su', opens: '00:00', closes: '00:00' };
  setSiteWords(shownWords({ [path]: [{ ...office, hours: [allDay, { ...allDay, opens: '18:00' }] }] }));
  expect(offices[0].openingHours).toEqual(['Mo-Su 00:00-23:59', 'Mo-Su 18:00-00:00']);
});

test('characters that turn the direction are taken out, and words from right to left stay', () => {
  const { value } = read({ ...office, title: '\u202eمكتب', mapHref: '' }, liberia);
  expect(value).toMatchObject([{ title: 'مكتب' }, liberia]);
});
