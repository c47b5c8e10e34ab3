import { describe, expect, test } from 'vitest';
import { builtClients } from './built-clients';
import { builtStories } from './built-stories';
import { builtStories as frenchStories } from './built-stories.fr';
import { companyFacts, type Office } from './company-facts';
import { contactForm } from './contact';
import { contactForm as frenchContactForm } from './contact.fr';
import { clientSection } from './editing/client-section';
import type { EntryField, TranslatedField } from './editing/field';
import { contentSections, fieldsOf } from './editing/sections';
import { builtTranslations, localizedWordsIn } from './words-in-language';

const [clinics, yard, hotel] = builtStories();
if (!clinics || !yard || !hotel) throw new Error('three stories');

const own = {
  ...{ id: 'own-1', clientId: 'own-2', title: 'A harbor that answers' },
  ...{ challenge: 'Calls went unheard.', work: 'A desk.', result: 'Every call has an answer.' },
  figure: { value: '1.5', label: 'minutes to an answer' },
  quote: { text: 'Somebody is there.', name: 'Comfort Doe', role: 'Harbor Master' },
  services: [],
};
const french = {
  ...{ title: 'Un port qui répond', challenge: 'Les appels restaient sans réponse.', work: 'Un guichet.' },
  result: 'Chaque appel reçoit une réponse.',
  figure: { value: '1,5', label: 'minute avant une réponse' },
  quote: { text: 'Il y a quelqu’un.', role: 'Capitaine du port' },
};
const localizeStories = (...stories: object[]) =>
  localizedWordsIn('fr', { 'clients.stories': stories })['clients.stories'];

test('pages in another language have the published name, numbers and addresses, and no English sentences (public-pages.two-languages)', () => {
  const words = {
    'company.name': 'Harbour IT',
    'company.socialLinks': [{ network: 'X', href: 'https://example.com/harbour' }],
    'company.openingHours': 'Mo-Fr 08:00-16:00',
    'company.tagline': 'Boats that float',
    'home.hero.headline': 'Boats that float',
  };
  expect(Object.keys(localizedWordsIn('fr', words))).toEqual(Object.keys(words).slice(0, 3));
  expect(localizedWordsIn('en', words)).toEqual(words);
  expect(localizedWordsIn('fr', words)).toBe(localizedWordsIn('fr', words));
});

test('pages in another language name each phone in it, or in English, marked as such (public-pages.told-in-languages)', () => {
  const [built] = companyFacts.phones;
  const own = { id: 'own', label: 'Shop', display: '+1 (612) 555-0100', shownOn: 'contact' };
  const translated = { ...own, id: 'night', label: 'At night', translations: { fr: { label: 'La nuit' } } };
  const { 'company.phones': phones } = localizedWordsIn('fr', {
    'company.phones': [{ ...built, display: '+1 (612) 555-0199' }, own, translated],
  });
  expect(phones).toEqual([
    { ...built, label: 'Libéria', display: '+1 (612) 555-0199' },
    { ...own, language: 'en' },
    { ...own, id: 'night', label: 'La nuit' },
  ]);
});

describe('a published office', () => {
  const [liberia, usa] = companyFacts.offices as [Office, Office];
  const office = {
    ...{ id: 'own-1', title: 'Accra', countryCode: 'GH', street: '1 Ring Road', locality: 'Accra' },
    ...{ region: '', postalCode: '', lines: [], hours: [], mapHref: '' },
  };
  const shownIn = (language: 'en' | 'fr', ...offices: object[]) =>
    localizedWordsIn(language, { 'company.offices': offices })['company.offices'];

  test('names its country in each language, within a sentence too (public-pages.two-languages)', () => {
    expect(shownIn('en', usa, office)).toMatchObject([
      { title: 'USA', country: 'United States', countryInProse: 'the United States' },
      { title: 'Accra', country: 'Ghana', countryInProse: 'Ghana' },
    ]);
    expect(shownIn('fr', liberia, usa, office)).toMatchObject([
      { title: 'Libéria', country: 'Libéria', countryInProse: 'au Libéria' },
      { title: 'États-Unis', country: 'États-Unis', countryInProse: 'aux États-Unis' },
      { title: 'Accra', country: 'Ghana', countryInProse: 'au Ghana', language: 'en' },
    ]);
    const inFrench = { ...office, title: 'Wa', translations: { fr: { title: 'Oua' } } };
    expect(shownIn('fr', inFrench)).toMatchObject([{ title: 'Oua' }]);
    expect(shownIn('fr', inFrench)).not.toMatchObject([{ language: 'en' }]);
  });

  test('keeps the lines that its owner gives, but for the country, or has those of its country', () => {
    const lines = ['1 Quay', 'Buchanan', 'Liberia'];
    expect(shownIn('fr', { ...liberia, lines })).toMatchObject([
      { lines: ['1 Quay', 'Buchanan', 'Libéria'] },
    ]);
    expect(shownIn('en', { ...liberia, lines }, office)).toMatchObject([
      { lines },
      { lines: ['1 Ring Road', 'Accra', 'Ghana'] },
    ]);
    expect(shownIn('fr', { ...usa, lines: [] })).toMatchObject([
      { lines: ['200 Sample Street, Suite 120', 'Minneapolis, MN 00000', 'États-Unis'] },
    ]);
  });

  test('says when it is open', () => {
    const hours = [
      { days: 'Mo-Fr', opens: '08:00', closes: '17:30' },
      { days: 'Sa', opens: '09:00', closes: '12:00' },
    ];
    const always = [{ days: 'Mo-Su', opens: '00:00', closes: '23:59' }];
    const spaces = (value: unknown) => JSON.stringify(value).replaceAll(/\s/g, ' ');
    expect(spaces(shownIn('en', { ...office, hours }))).toContain(
      '["Monday to Friday, 8:00 AM – 5:30 PM","Saturday, 9:00 AM – 12:00 PM"]',
    );
    expect(spaces(shownIn('fr', { ...office, hours }))).toContain(
      '["Du lundi au vendredi, 08:00 – 17:30","Samedi, 09:00 – 12:00"]',
    );
    expect(shownIn('en', { ...office, hours: always })).toMatchObject([
      { openTimes: ['Every day, around the clock'] },
    ]);
  });
});

test('texts of a language are shown by its pages only, field by field (public-pages.words-of-each-language)', () => {
  const words = {
    'company.name': 'Harbour IT',
    'fr.company.tagline': 'Des bateaux qui flottent',
    'fr.home.hero.headline': 'Le port',
    'home.about.eyebrow': 'The harbour',
    'home.hero.headline': 'Boats that float',
  };
  expect(localizedWordsIn('fr', words)).toEqual({
    'company.name': 'Harbour IT',
    'company.tagline': 'Des bateaux qui flottent',
    'home.hero.headline': 'Le port',
  });
  expect(localizedWordsIn('en', words)).toEqual({
    'company.name': 'Harbour IT',
    'home.about.eyebrow': 'The harbour',
    'home.hero.headline': 'Boats that float',
  });
});

test('an owner’s story is shown in French, or in marked English where it has no French (public-pages.told-in-languages)', () => {
  expect(localizeStories({ ...own, translations: { fr: french } }, own)).toEqual([
    { ...own, ...french, quote: { ...own.quote, ...french.quote } },
    { ...own, language: 'en' },
  ]);
  // English pages contain no French.
  expect(localizedWordsIn('en', { 'clients.stories': [{ ...own, translations: { fr: french } }] })).toEqual({
    'clients.stories': [own],
  });
});

test('a built-in story keeps its built-in French field by field, whatever its owner changes (public-pages.told-in-languages)', () => {
  // As returned by the database: with reordered keys and changed values that are not text.
  const moved = { ...yard, quote: { role: 'Yard Manager', name: 'Jerome Tarpeh', text: yard.quote.text } };
  expect(localizeStories({ ...moved, clientId: 'kola-press', services: [] }, hotel)).toEqual([
    { ...frenchStories()[1], clientId: 'kola-press', services: [] },
    { ...frenchStories()[2], services: hotel.services },
  ]);
  // A name is not translated: the owner's name stays within the build's French.
  const named = { ...yard, quote: { ...yard.quote, name: 'Comfort Doe' } };
  expect(localizeStories(named)).toMatchObject([
    { title: frenchStories()[1]?.title, quote: { ...frenchStories()[1]?.quote, name: 'Comfort Doe' } },
  ]);
  for (const changed of [
    { ...yard, title: 'Another yard' },
    { ...yard, challenge: 'Containers went missing at night.' },
    { ...yard, figure: { ...yard.figure, value: '35' } },
    { ...yard, quote: { ...yard.quote, text: 'Now we see.' } },
  ]) {
    expect(localizeStories(changed)).toEqual([{ ...frenchStories()[1], services: yard.services }]);
  }
  // A French text for one field does not affect the others.
  const withRole = { ...yard, title: 'Another yard', translations: { fr: { quote: { role: 'Directeur' } } } };
  expect(localizeStories(withRole)).toMatchObject([
    {
      title: frenchStories()[1]?.title,
      quote: { ...frenchStories()[1]?.quote, role: 'Directeur' },
    },
  ]);
});

test('another story that is typed over one of the build is told in English, which is said (public-pages.told-in-languages)', () => {
  const { title, challenge, work, result } = own;
  const another = { ...yard, title, challenge, work, result };
  expect(localizeStories(another)).toEqual([{ ...another, language: 'en' }]);
  const client = { ...builtClients()[0], name: 'Harbor', sector: 'Shipping' };
  expect(localizedWordsIn('fr', { 'clients.list': [client] })).toEqual({
    'clients.list': [{ ...client, language: 'en' }],
  });
  for (const id of ['constructor', '__proto__', 'toString']) {
    expect(localizeStories({ ...yard, id })).toMatchObject([{ language: 'en' }]);
  }
});

test('what the build says in French is known by field of each told entry, for the studio', () => {
  expect(builtTranslations('clients.list')).toMatchObject({
    recognizedBy: ['name', 'sector'],
    words: { fr: { 'mesurado-freight': { sector: 'Logistique' } } },
  });
  expect(builtTranslations('clients.stories')?.words.fr?.['freight-yard']).toMatchObject({
    title: frenchStories()[1]?.title,
    quote: { role: 'Chef de plateforme' },
  });
  expect(builtTranslations('services.it-upgrades.benefits')).toBeUndefined();
});

test('clients are those of the owner, with what they do in French where it is said (public-pages.told-in-languages)', () => {
  const [freight] = builtClients();
  const harbor = { id: 'own-2', name: 'Harbor', sector: 'Shipping', lettering: 'bold' };
  const list = [freight, harbor, { ...harbor, id: 'own-3', translations: { fr: { sector: 'Port' } } }];
  expect(localizedWordsIn('fr', { 'clients.list': list })).toEqual({
    'clients.list': [
      { ...freight, sector: 'Logistique' },
      { ...harbor, language: 'en' },
      { ...harbor, id: 'own-3', sector: 'Port' },
    ],
  });
});

test('a picture is described in French, or in English, which is said (media.in-languages)', () => {
  const picture = { pictureId: 'p', alt: 'Boats' };
  const stories = (altTranslations: object) => ({
    'clients.stories': [{ ...own, picture: { ...picture, altTranslations } }],
  });
  expect(localizedWordsIn('fr', stories({ fr: 'Des bateaux' }))).toMatchObject({
    'clients.stories': [{ picture: { pictureId: 'p', alt: 'Des bateaux' } }],
  });
  expect(localizedWordsIn('fr', stories({}))).toMatchObject({
    'clients.stories': [{ picture: { alt: 'Boats', altLanguage: 'en' } }],
  });
  expect(localizedWordsIn('en', stories({ fr: 'Des bateaux' }))).toEqual({
    'clients.stories': [{ ...own, picture }],
  });
});

test('names fields that there are', () => {
  const paths = contentSections
    .flatMap(fieldsOf)
    .map(({ path }) => path)
    .filter((path) => !path.startsWith('services.own-'));
  const languageIndependent = Object.keys(
    localizedWordsIn('fr', Object.fromEntries(paths.map((path) => [path, 'words']))),
  );
  // 22, and both settings of search engines of 13 pages and eight services.
  expect(languageIndependent).toHaveLength(22 + 2 * (13 + 8));
  const lists = fieldsOf(clientSection).flatMap((field) => (field.kind === 'list' ? [field] : []));
  expect(lists.map(({ path, translated }) => [path, translated?.map((field) => field.path)])).toEqual([
    ['clients.list', ['sector']],
    ['clients.stories', ['title', 'challenge', 'work', 'result', 'figure', 'quote']],
  ]);
});

test('an entry of the build says in French what the studio asks for in French, and nothing else (public-pages.told-in-languages)', () => {
  const built: Record<string, readonly object[]> = {
    'clients.list': builtClients(),
    'clients.stories': builtStories(),
  };
  const pathsOf = (fields: readonly (EntryField | TranslatedField)[]) =>
    fields.flatMap((part) =>
      part.kind === 'group' ? part.fields.map(({ path }) => [part.path, path]) : [[part.path]],
    );
  for (const field of fieldsOf(clientSection)) {
    if (field.kind !== 'list') continue;
    const entry: Record<string, unknown> = { ...built[field.path]?.[0] };
    const staysFrench = pathsOf(field.fields).filter(([key = '', part]) => {
      const value = part ? { ...(entry[key] as object), [part]: 'Other' } : 'Other';
      const words = localizedWordsIn('fr', { [field.path]: [{ ...entry, [key]: value }] });
      return !JSON.stringify(words).includes('"Other"');
    });
    expect(staysFrench).toEqual(pathsOf(field.translated ?? []));
  }
});

test('the phone field shows no number, which would be one of a single country', () => {
  for (const { placeholders } of [contactForm, frenchContactForm]) {
    expect(placeholders.phone).toMatch(/^\D{10,}$/);
  }
});
