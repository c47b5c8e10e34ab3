import { builtCertifications } from '@app/content/built-certifications';
import { builtTeam } from '@app/content/built-team';
import { setSiteWords } from '@app/content/change-site-words';
import { companyFacts } from '@app/content/company-facts';
import { localizedWordsIn } from '@app/content/words-in-language';
import { contentSchedule, contentVersion, contentWord } from '@app/db/schema/site/content-word';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Api, callAs } from '../../testing/callers';
import { insertUser } from '../../testing/rows';
import { createTestServices, type TestServices } from '../../testing/services';
import { carryOverFields } from './gather-earlier-fields';
import { publishScheduledWords } from './publish-scheduled';
import { readPublishedWords } from './read-published-words';

const [liberia, usa, support] = companyFacts.phones;
const [, linkedIn, x] = companyFacts.socialLinks;
const list = 'company.phones';
const links = 'company.socialLinks';
const ownNumber = '+1 (612) 555-0100';
const ownLink = { network: 'Facebook', href: 'https://example.com/harbour' };

let services: TestServices;
let admin: string;
let api: Api;
beforeAll(async () => {
  services = await createTestServices();
  const user = await insertUser(services, { role: 'admin' });
  admin = user.id;
  api = await callAs(services, user);
  return services.drop;
});
beforeEach(async () => {
  for (const table of [contentWord, contentVersion, contentSchedule]) await services.db.delete(table);
  setSiteWords({});
});
afterAll(() => setSiteWords({}));

/** What a release before the lists has stored. */
const published = {
  'company.phones.0.display': ownNumber,
  'company.phones.2.label': 'At night',
  'company.socialLinks.0.href': ownLink.href,
  'fr.company.phones.2.label': 'La nuit',
};
const publishEarlier = () =>
  services.db
    .insert(contentWord)
    .values(Object.entries(published).map(([path, word]) => ({ path, published: word, revision: 1 })));

const night = { ...support, label: 'At night', translations: { fr: { label: 'La nuit' } } };
const asLists = {
  [list]: [{ ...liberia, display: ownNumber }, usa, night],
  [links]: [ownLink, linkedIn, x],
};

const viewOf = async (path: string) =>
  (await api.content.get({ section: 'company' })).groups
    .flatMap(({ fields }) => fields)
    .find((view) => view.path === path);

test('texts published field by field are published as lists after an upgrade, and once', async () => {
  await publishEarlier();
  await carryOverFields(services);
  expect(await readPublishedWords(services)).toEqual(asLists);
  expect(await viewOf(list)).toMatchObject({ standard: companyFacts.phones, draft: null });
  await services.db.update(contentWord).set({ published: null }).where(eq(contentWord.path, list));
  await carryOverFields(services);
  expect(await readPublishedWords(services)).toEqual({ [links]: asLists[links] });
});

test('a name of the team and a certificate, with their French, become entries of their lists', async () => {
  const words = {
    'team.people.1.name': 'Comfort Doe',
    'fr.team.people.1.role': 'Chef de chantier',
    'team.certifications.0.text': 'Every link is measured.',
  };
  await services.db
    .insert(contentWord)
    .values(Object.entries(words).map(([path, word]) => ({ path, published: word, revision: 1 })));
  await carryOverFields(services);
  const [amara, emmanuel, ...people] = builtTeam();
  const [cabling, ...certificates] = builtCertifications();
  const own = { ...emmanuel, name: 'Comfort Doe', translations: { fr: { role: 'Chef de chantier' } } };
  expect(await readPublishedWords(services)).toEqual({
    'team.people': [amara, own, ...people],
    'team.certifications': [{ ...cabling, text: 'Every link is measured.' }, ...certificates],
  });
});

test('an office whose fields earlier releases stored one by one stays what it was, in French too (public-pages.office-list)', async () => {
  const lines = ['1 Quay', 'Buchanan', 'Liberia'];
  const words = {
    'company.offices.0.title': 'Buchanan',
    'company.offices.0.lines': lines,
    'company.offices.0.locality': 'Buchanan',
    'company.offices.1.region': '',
    'fr.company.offices.1.title': 'Duluth, aux États-Unis',
  };
  await services.db
    .insert(contentWord)
    .values(Object.entries(words).map(([path, word]) => ({ path, published: word, revision: 1 })));
  await carryOverFields(services);
  const [headOffice, otherOffice] = companyFacts.offices.map(
    ({ country: _follows, countryInProse: _too, ...stated }) => stated,
  );
  const translations = { fr: { title: 'Duluth, aux États-Unis' } };
  const offices = [
    { ...headOffice, title: 'Buchanan', locality: 'Buchanan', lines },
    { ...otherOffice, region: '', translations },
  ];
  expect(await readPublishedWords(services)).toEqual({ 'company.offices': offices });
  expect(localizedWordsIn('fr', await readPublishedWords(services))).toMatchObject({
    'company.offices': [
      { title: 'Buchanan', lines: ['1 Quay', 'Buchanan', 'Libéria'], countryInProse: 'au Libéria' },
      { title: 'Duluth, aux États-Unis', countryInProse: 'aux États-Unis' },
    ],
  });
});

test('values, promises and parts of the strategy become entries, with the examples of a value (public-pages.reason-lists)', async () => {
  const words = {
    'values.list.1.summary': 'Old things work.',
    'values.practices.commitment': ['We come.', 'We stay.'],
    'fr.values.practices.commitment': ['Nous venons.', 'Nous restons.'],
    'fr.values.list.0.title': 'Présence',
    'why-us.promises.4.title': 'It lasts',
    'fr.why-us.strategy.0.text': 'Nous écoutons.',
  };
  await services.db
    .insert(contentWord)
    .values(Object.entries(words).map(([path, word]) => ({ path, published: word, revision: 1 })));
  await carryOverFields(services);
  const shown = await readPublishedWords(services);
  expect(Object.keys(shown)).toEqual(['values.list', 'why-us.promises', 'why-us.strategy']);
  const [commitment, innovation] = shown['values.list'] as object[];
  expect([commitment, innovation]).toMatchObject([
    {
      title: 'Commitment',
      practices: 'We come.\nWe stay.',
      translations: { fr: { title: 'Présence', practices: 'Nous venons.\nNous restons.' } },
    },
    { summary: 'Old things work.' },
  ]);
  expect(localizedWordsIn('fr', shown)).toMatchObject({
    'values.list': [
      { title: 'Présence', practices: 'Nous venons.\nNous restons.' },
      { title: 'Innovation', summary: expect.stringContaining('Une technologie nouvelle') },
      { title: 'Réputation' },
      { title: 'Excellence' },
    ],
    'why-us.strategy': expect.arrayContaining([
      expect.objectContaining({ title: 'Comprendre d’abord', text: 'Nous écoutons.' }),
    ]),
  });
  expect((shown['why-us.promises'] as object[])[4]).toMatchObject({ title: 'It lasts' });
});

test('cards of the home page and steps become entries, in French too', async () => {
  const words = {
    'home.services.cards.1.title': 'Upkeep',
    'fr.home.services.cards.1.linkText': 'Entretenir',
    'home.help.steps.0.text': 'Call us.',
    'contact.page.next.steps.2.title': 'You choose',
    'fr.contact.page.next.steps.2.title': 'Vous choisissez',
  };
  await services.db
    .insert(contentWord)
    .values(Object.entries(words).map(([path, word]) => ({ path, published: word, revision: 1 })));
  await carryOverFields(services);
  const shown = await readPublishedWords(services);
  expect(shown).toMatchObject({
    'home.services.cards': [
      {},
      { id: 'deployment', title: 'Upkeep', translations: { fr: { linkText: 'Entretenir' } } },
      {},
    ],
    'home.help.steps': [{ title: 'Tell us', text: 'Call us.' }, {}, {}],
    'contact.page.next.steps': [{}, {}, { title: 'You choose' }],
  });
  expect(localizedWordsIn('fr', shown)).toMatchObject({
    'home.services.cards': [{}, { title: 'Déploiement et maintenance', linkText: 'Entretenir' }, {}],
    'home.help.steps': [{ title: 'Vous expliquez' }, {}, {}],
    'contact.page.next.steps': [{}, {}, { title: 'Vous choisissez' }],
  });
});

test('a site without such texts stores nothing', async () => {
  await services.db.insert(contentWord).values({ path: 'company.name', published: 'Harbour IT' });
  await carryOverFields(services);
  expect(await readPublishedWords(services)).toEqual({ 'company.name': 'Harbour IT' });
});

test('drafts of single fields become a draft of their list', async () => {
  await publishEarlier();
  await services.db
    .update(contentWord)
    .set({ draft: {} })
    .where(eq(contentWord.path, 'company.phones.0.display'));
  await services.db
    .insert(contentWord)
    .values({ path: 'company.phones.1.label', draft: { value: 'Duluth' }, revision: 1 });
  await carryOverFields(services);
  expect(await readPublishedWords(services)).toEqual(asLists);
  expect((await viewOf(list))?.draft).toEqual({ value: [liberia, { ...usa, label: 'Duluth' }, night] });
  expect((await viewOf(links))?.draft).toBeNull();
});

test('an earlier version is shown and restored with its numbers and the translations of today', async () => {
  await publishEarlier();
  await carryOverFields(services);
  await services.db.insert(contentVersion).values({
    ...{ section: 'company', number: 1, changed: ['company.phones.1.display'] },
    words: { 'company.phones.1.display': ownNumber },
  });
  const { translations } = night;
  const restored = [liberia, { ...usa, display: ownNumber }, { ...support, translations }];
  const [version] = await api.content.versions({ section: 'company' });
  expect(version?.words).toEqual({ [list]: restored });
  await api.content.restore({ section: 'company', number: 1, latest: 1 });
  expect(await readPublishedWords(services)).toEqual({ [list]: restored });
});

test('a schedule made before the upgrade changes its field of the list', async () => {
  await publishEarlier();
  await carryOverFields(services);
  await services.db.insert(contentSchedule).values({
    ...{ section: 'company', words: { 'company.phones.1.label': 'Duluth' }, scheduledByName: 'Ada' },
    ...{ publishAt: new Date(0), scheduledBy: admin },
  });
  await publishScheduledWords(services);
  const [first, second, third] = asLists[list] ?? [];
  expect((await readPublishedWords(services))[list]).toEqual([first, { ...second, label: 'Duluth' }, third]);
});

test('a file of an earlier release is drafted as lists, and reports fields without an entry', async () => {
  const words = { ...published, 'company.phones.7.label': 'Eighth' };
  const { drafted, skipped } = await api.content.importWords({ format: 'site-content', version: 1, words });
  expect(skipped.map(({ field }) => field)).toEqual(['company.phones.7.label']);
  const fields = drafted.flatMap((section) => section.fields);
  expect(Object.fromEntries(fields.map(({ path, after }) => [path, after]))).toEqual(asLists);
});
