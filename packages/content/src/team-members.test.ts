import { afterEach, expect, test } from 'vitest';
import { builtCertifications } from './built-certifications';
import { builtTeam } from './built-team';
import { setSiteWords } from './change-site-words';
import { certifications, team } from './team-members';
import { localizedWordsIn } from './words-in-language';

afterEach(() => setSiteWords({}));

const [amara, emmanuel] = builtTeam();
const own = { ...emmanuel, id: 'own-1', name: 'Comfort Doe', role: 'Site manager' };
const frenchPeople = (...people: object[]) =>
  localizedWordsIn('fr', { 'team.people': people })['team.people'];

test('the team and its certificates are those of the owner, without hidden ones, or none (public-pages.drawn-team)', () => {
  const before = [team.length, certifications.length];
  setSiteWords(
    localizedWordsIn('en', { 'team.people': [own, { ...amara, shown: false }], 'team.certifications': [] }),
  );
  expect([team, certifications]).toEqual([[own], []]);
  setSiteWords({});
  expect([team.length, certifications.length]).toEqual(before);
});

test('a person of the build has its French role under another name, an added one an English role, marked as such (public-pages.told-in-languages)', () => {
  expect(frenchPeople({ ...amara, name: 'Amara Doe' })).toMatchObject([
    { name: 'Amara Doe', role: 'Fondatrice et directrice générale' },
  ]);
  expect(frenchPeople(own)).toEqual([{ ...own, language: 'en' }]);
  expect(frenchPeople({ ...own, translations: { fr: { role: 'Cheffe de chantier' } } })).toEqual([
    { ...own, role: 'Cheffe de chantier' },
  ]);
});

test('a certificate of the build has its French until both its texts are replaced', () => {
  const [cabling] = builtCertifications();
  const french = (entry: object) =>
    localizedWordsIn('fr', { 'team.certifications': [entry] })['team.certifications'];
  expect(french({ ...cabling, name: 'Cables' })).toMatchObject([{ name: 'Câblage structuré' }]);
  expect(french({ ...cabling, name: 'Cables', text: 'Ours.' })).toMatchObject([
    { name: 'Cables', language: 'en' },
  ]);
});
