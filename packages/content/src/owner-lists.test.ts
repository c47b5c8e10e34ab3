import { afterEach, expect, test } from 'vitest';
import { builtContactSteps } from './built-contact-steps';
import { builtCounters } from './built-counters';
import { builtHelpSteps } from './built-help-steps';
import { builtHomeCards } from './built-home-cards';
import { builtIndustries } from './built-industries';
import { builtPromises } from './built-reasons';
import { setSiteWords } from './change-site-words';
import { findContactInterest } from './contact-interests';
import { contactSteps } from './contact-steps';
import { counters } from './counters';
import { helpSteps } from './help-steps';
import { homeCards } from './home-cards';
import { industries } from './industries';
import { promises } from './reasons';
import { values } from './value-list';
import { valueDetails } from './value-practices';
import { localizedWordsIn } from './words-in-language';

afterEach(() => setSiteWords({}));

const [projects, satisfaction] = builtCounters();
const [reply, price] = builtPromises();
const shownIn = (language: 'en' | 'fr', path: string, ...entries: object[]) =>
  localizedWordsIn(language, { [path]: entries })[path];

test('a figure of the owner’s is the same in every language, beside the label of each (public-pages.told-in-languages)', () => {
  const entries = [
    { ...projects, display: '250+' },
    { ...satisfaction, shown: false },
  ];
  expect(shownIn('fr', 'why-us.counters', ...entries)).toMatchObject([
    { display: '250+', label: 'projets livrés' },
  ]);
  setSiteWords(localizedWordsIn('en', { 'why-us.counters': entries }));
  expect(counters.map(({ display }) => display)).toEqual(['250+']);
  setSiteWords({});
  expect(counters.map(({ display }) => display)).toEqual(['100+', '95%', '10']);
});

test('promises are those of the owner, in their order, and French ones have French or are marked English', () => {
  const own = { ...price, id: 'own-1', title: 'No small print', text: 'None.' };
  expect(shownIn('fr', 'why-us.promises', own, reply ?? {})).toMatchObject([
    { title: 'No small print', language: 'en' },
    { title: 'Une réponse à chaque message' },
  ]);
  setSiteWords(localizedWordsIn('en', { 'why-us.promises': [own] }));
  expect(promises.map(({ title }) => title)).toEqual(['No small print']);
});

test('industries are those of the owner: hidden ones are not shown, an added one has its own name (public-pages.industry-tiles)', () => {
  const [corporate, shops] = builtIndustries();
  const entries = [
    { id: 'own-1', name: 'Fishing' },
    { ...shops, shown: false },
    { ...corporate, name: 'Firms' },
  ];
  setSiteWords(localizedWordsIn('en', { 'industries.list': entries }));
  expect(industries.map(({ name }) => name)).toEqual(['Fishing', 'Firms']);
  expect(findContactInterest('own-1')?.label).toBe('Website (Fishing)');
  expect(findContactInterest('e-commerce')).toBeUndefined();
  expect(shownIn('fr', 'industries.list', { ...corporate }, { id: 'own-1', name: 'Fishing' })).toMatchObject([
    { name: 'Entreprise' },
    { name: 'Fishing', language: 'en' },
  ]);
});

test('values have their examples on the page of values, and an added one needs none', () => {
  const [commitment] = valueDetails;
  const own = {
    id: 'own-1',
    title: 'Thrift',
    icon: 'IconBulb',
    summary: 'Less.',
    description: 'Less of it.',
  };
  expect(commitment?.practices).toContain('One named engineer owns your project');
  expect(shownIn('fr', 'values.list', { ...commitment, title: 'Care' }, own)).toMatchObject([
    { title: 'Engagement', practices: expect.stringContaining('Un ingénieur désigné') },
    { ...own, language: 'en' },
  ]);
  setSiteWords(localizedWordsIn('en', { 'values.list': [own] }));
  expect([values, valueDetails]).toEqual([[own], [own]]);
});

test.each([
  ['home.services.cards', homeCards, builtHomeCards(), 'Déploiement et maintenance'],
  ['home.help.steps', helpSteps, builtHelpSteps(), 'Nous chiffrons'],
  ['contact.page.next.steps', contactSteps, builtContactSteps(), 'Vous recevez une réponse'],
] as const)(
  'the entries of %s are those of the owner: hidden, renamed, moved, added, and back',
  (path, list, built, french) => {
    const [first, second, third] = built;
    const own = { ...third, id: 'own-1', title: 'By boat' };
    const entries = [own, { ...first, shown: false }, { ...second }, { ...third, title: 'At last' }];
    setSiteWords(localizedWordsIn('en', { [path]: entries }));
    expect(list.map(({ title }) => title)).toEqual(['By boat', second?.title, 'At last']);
    expect(shownIn('fr', path, ...entries)).toMatchObject([
      { title: 'By boat', language: 'en' },
      { title: french },
      expect.not.objectContaining({ language: 'en' }),
    ]);
    setSiteWords({});
    expect(list).toEqual(built);
  },
);
