import { readFileSync } from 'node:fs';
import { setSiteWords } from '@app/content/change-site-words';
import { contentSections, findField } from '@app/content/editing/sections';
import { parseWordPath } from '@app/content/path-in-language';
import { site } from '@app/content/site-words';
import { localizedWordsIn } from '@app/content/words-in-language';
import { contentWord } from '@app/db/schema/site/content-word';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestServices, type TestServices } from '../../testing/services';
import { carryOverFields } from './gather-earlier-fields';
import { readPublishedWords } from './read-published-words';

let services: TestServices;
beforeAll(async () => {
  services = await createTestServices();
  return services.drop;
});
afterAll(() => setSiteWords({}));

const earlier: Record<string, string[]> = JSON.parse(
  readFileSync(new URL('./earlier-fields.json', import.meta.url), 'utf8'),
);

/**
 * The fields of the last 0.2.0 before owners had lists: an owner may have published each. Their marks fit into the
 * shortest.
 */
const published = Object.entries(earlier).flatMap(([kind, paths]) =>
  paths.map((path, place) => {
    const mark = `${kind.slice(0, 3)}${kind.length}-${place}-`;
    // Descriptions for search engines have a least length.
    const word = path.endsWith('.description') && path.includes('seo.') ? mark.padEnd(60, 'x') : mark;
    return { path, mark, word: kind === 'lines' ? [mark, `${mark}b`] : word };
  }),
);

const inFrench = (path: string) => parseWordPath(path).language === 'fr';

test('every text that 0.2.0 could publish is published after the upgrade, field by field or in its list, in each language', async () => {
  expect(published.length).toBeGreaterThan(700);
  expect(contentSections.length).toBeGreaterThan(10);
  await services.db
    .insert(contentWord)
    .values(published.map(({ path, word }) => ({ path, published: word, revision: 1 })));
  await carryOverFields(services);
  const words = await readPublishedWords(services);
  expect(Object.keys(words).filter((path) => !findField(path))).toEqual([]);
  setSiteWords(localizedWordsIn('en', words));
  const shown = JSON.stringify(site.editables.map(({ value }) => value));
  const lost = published.filter(({ path, mark }) => !inFrench(path) && !shown.includes(mark));
  expect(lost.map(({ path }) => path)).toEqual([]);
  const french = JSON.stringify(localizedWordsIn('fr', words));
  const lostInFrench = published.filter(({ path, mark }) => inFrench(path) && !french.includes(mark));
  expect(lostInFrench.map(({ path }) => path)).toEqual([]);
});

const serviceSlugs = [
  ...['hardware-installation', 'network-surveillance', 'it-deployment', 'equipment-maintenance'],
  ...['it-upgrades', 'software-development', 'network-cabling', 'web-development'],
];
const own = (mark: string) => ({ label: `Own ${mark}`, href: `https://fjord.test/${mark}`, shown: true });

/** What the build of 27 November could publish beside those texts: values of a form of their own, lists and menus. */
const listed: Readonly<Record<string, unknown>> = {
  'company.foundedYear': 1847,
  'company.email': 'post@fjord.test',
  'company.supportEmail': 'help@fjord.test',
  ...Object.fromEntries([0, 1, 2].map((n) => [`company.phones.${n}.display`, `+47 55 55 01 0${n}`])),
  ...Object.fromEntries(
    [0, 1, 2].map((n) => [`company.socialLinks.${n}.href`, `https://fjord.test/at-${n}`]),
  ),
  ...Object.fromEntries(
    serviceSlugs.flatMap((slug) =>
      ['', 'fr.'].map((language) => [
        `${language}services.${slug}.benefits`,
        [1, 2].map((n) => ({ title: `${language}${slug} ${n}`, text: `${language}${slug} text ${n}` })),
      ]),
    ),
  ),
  'clients.list': [
    {
      id: 'ferries',
      name: 'Own ferries',
      sector: 'Own sector',
      lettering: 'wide',
      translations: { fr: { sector: 'Mer' } },
    },
    {
      id: 'mesurado-freight',
      name: 'Mesurado Freight',
      sector: 'Changed sector',
      lettering: 'wide',
      shown: false,
    },
  ],
  'clients.stories': [
    {
      ...{ id: 'own-1', clientId: 'ferries', title: 'Own story', challenge: 'Own problem', work: 'Own work' },
      ...{ result: 'Own result', figure: { value: '42', label: 'own hours' }, services: [] },
      quote: { text: 'Own quote', name: 'Own name', role: 'Own role' },
    },
  ],
  ...Object.fromEntries(
    ['header', 'company', 'contact', 'quickLinks', 'legal'].map((name) => [`menus.${name}`, [own(name)]]),
  ),
};

test('numbers, addresses, lists and menus that the build of 27 November published are published after the upgrade', async () => {
  await services.db.delete(contentWord);
  await services.db
    .insert(contentWord)
    .values(Object.entries(listed).map(([path, word]) => ({ path, published: word, revision: 1 })));
  await carryOverFields(services);
  const words = await readPublishedWords(services);
  expect(Object.keys(words).filter((path) => !findField(path))).toEqual([]);
  setSiteWords(localizedWordsIn('en', words));
  const [english, french] = [site.editables.map(({ value }) => value), localizedWordsIn('fr', words)].map(
    (each) => JSON.stringify(each),
  );
  const textsOf = (value: unknown): unknown[] =>
    typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [value];
  const lost = Object.entries(listed).flatMap(([path, value]) =>
    textsOf(value)
      .filter((text) => !(inFrench(path) || text === 'Mer' ? french : english)?.includes(String(text)))
      .map((text) => `${path}: ${text}`),
  );
  expect(lost).toEqual([]);
});
