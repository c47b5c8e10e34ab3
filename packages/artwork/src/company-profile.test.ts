import { builtClients } from '@app/content/built-clients';
import { builtStories } from '@app/content/built-stories';
import { setSiteWords } from '@app/content/change-site-words';
import { localizedWordsIn } from '@app/content/words-in-language';
import { expect, onTestFinished, test } from 'vitest';
import { drawCompanyProfile } from './company-profile';

test('the company profile is a small tagged document, identical for identical texts', {
  timeout: 30_000,
}, async () => {
  const profile = await drawCompanyProfile();
  const source = profile.toString('latin1');
  expect(source.startsWith('%PDF-1.7')).toBe(true);
  expect(profile.length).toBeLessThan(500_000);
  expect(source.match(/\/Type \/Page\b/g)).toHaveLength(8);
  expect(source).toContain('/Lang (en)');
  expect(source).toContain('/Marked true');
  expect(source).toMatch(/\/Outlines \d+ 0 R/);
  expect(source).toContain('mailto:hello@example.com');
  expect(profile.equals(await drawCompanyProfile())).toBe(true);
});

test('texts that an owner wrote only in English are marked as English in the French profile (public-pages.told-in-languages)', {
  timeout: 30_000,
}, async () => {
  onTestFinished(() => setSiteWords({}));
  const inEnglish = async () => (await drawCompanyProfile('fr')).toString('latin1').match(/\/Lang \(en\)/g);
  const publish = (clients: object[], stories: object[]) =>
    setSiteWords(localizedWordsIn('fr', { 'clients.list': clients, 'clients.stories': stories }));
  const [client, ...clients] = builtClients();
  const [story, ...stories] = builtStories();
  publish([...builtClients()], [...builtStories()]);
  expect(await inEnglish()).toBeNull();
  publish([{ ...client, sector: 'Harbors' }, ...clients], [{ ...story, title: 'A harbor' }, ...stories]);
  // The texts are still the sample's, whose French applies.
  expect(await inEnglish()).toBeNull();
  publish(
    [{ ...client, name: 'Harbor Lines', sector: 'Harbors' }, ...clients],
    [{ ...story, title: 'A harbor', challenge: 'Fog', work: 'A light', result: 'No wreck' }, ...stories],
  );
  // The client's description; from the story its figure and caption, title, result and quote.
  expect(await inEnglish()).toHaveLength(1 + 5);
});
