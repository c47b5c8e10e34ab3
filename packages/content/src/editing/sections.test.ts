import { limits } from '@app/contracts/limits';
import { expect, test } from 'vitest';
import {
  contentSections,
  everySection,
  fieldsOf,
  findField,
  findSection,
  inEachLanguage,
  isEditable,
  sectionsIn,
} from './sections';

function pathsOf(id: string): string[] {
  const section = findSection(id);
  return section ? fieldsOf(section).map(({ path }) => path) : [];
}
const french = everySection.filter(({ language }) => language === 'fr');

test('a section in another language exists in each language for texts that differ by language, on its own page (public-pages.words-of-each-language)', () => {
  const without = contentSections.filter((section) => inEachLanguage(section, ['en', 'fr']).length === 1);
  expect(without.map(({ id }) => id)).toEqual(['brand', 'menus']);
  expect(french).toHaveLength(contentSections.length - without.length);
  expect(findSection('fr.home')).toMatchObject({ title: 'Home page (French)', page: '/fr' });
  expect(findSection('fr.services.it-upgrades')?.page).toBe('/fr/services/it-upgrades');
  expect(findSection('fr.menus')).toBeUndefined();
});

test('a section in another language does not exist on a site in English only', () => {
  expect(sectionsIn(['en'])).toEqual(contentSections);
  for (const section of contentSections) expect(inEachLanguage(section, ['en'])).toEqual([section]);
});

test('a section in another language has the English fields except those that are the same in every language or translated within their entries', () => {
  expect(pathsOf('fr.company')).toContain('fr.company.tagline');
  for (const path of ['company.name', 'company.phones', 'company.socialLinks', 'company.offices']) {
    expect(pathsOf('company')).toContain(path);
    expect(pathsOf('fr.company')).not.toContain(`fr.${path}`);
  }
  expect(pathsOf('about')).toContain('team.people');
  expect(pathsOf('fr.about').filter((path) => path.startsWith('fr.team.people'))).toEqual([]);
  expect(pathsOf('fr.clients').filter((path) => !path.startsWith('fr.clients.page.'))).toEqual([]);
});

test('a section says which English sentences manuals name, and of none in French (public-pages.exact-sentences)', () => {
  expect(findField('home.hero.primary.label')).toMatchObject({ kind: 'line', most: 80, isNamed: true });
  expect(findField('fr.home.hero.primary.label')).not.toHaveProperty('isNamed');
});

test('a section in another language has paths and ids of its own, which a release in English only ignores', () => {
  const paths = everySection.flatMap(fieldsOf).map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
  expect(Math.max(...paths.map(({ length }) => length))).toBeLessThanOrEqual(limits.wordPath);
  const known = new Set(contentSections.flatMap(fieldsOf).map(({ path }) => path));
  const own = french.flatMap(fieldsOf).filter(isEditable);
  expect(own.length).toBeGreaterThan(200);
  expect(own.filter(({ path }) => known.has(path))).toEqual([]);
  expect(new Set(everySection.map(({ id }) => id)).size).toBe(everySection.length);
});
