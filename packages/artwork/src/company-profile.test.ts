import { builtClients } from '@app/content/built-clients';
import { builtStories } from '@app/content/built-stories';
import { setSiteWords } from '@app/content/change-site-words';
import { localizedWordsIn } from '@app/content/words-in-language';
import { expect, onTestFinished, test } from 'vitest';
import { drawCompanyProfile } from './company-profile';
import { figures } from './company-profile/blocks';
import { createPaper } from './company-profile/paper';

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

test('what follows the figures begins below the longest of them', () => {
  const paper = createPaper({ lang: 'en', title: 'Figures', subject: 'Figures' });
  paper.page('Figures', 'white');
  const [short, long] = [
    'Years',
    'Years in which somebody answered the telephone at any time of the day',
  ].map((label) => ({ id: label, display: '20', label }));
  const end = (...counters: (typeof short)[]) =>
    figures(paper, counters as never, 100, { figure: '#000', label: '#000' });
  expect(end(long, short, short, short)).toBe(end(short, short, short, long));
});

test('lists whose every entry is hidden leave no headings behind (public-pages.owner-words)', {
  timeout: 30_000,
}, async () => {
  onTestFinished(() => setSiteWords({}));
  const count = async () => {
    const source = (await drawCompanyProfile()).toString('latin1');
    return [/\/Type \/Page\b/g, /\/S \/H2\b/g].map((part) => source.match(part)?.length ?? 0);
  };
  const [pages = 0, headings = 0] = await count();
  const hidden = ['why-us.promises', 'why-us.strategy', 'why-us.counters', 'clients.stories'];
  setSiteWords(Object.fromEntries(hidden.map((path) => [path, []])));
  expect(await count()).toEqual([pages, headings - 3]);
  setSiteWords({ 'values.list': [] });
  expect((await count())[0]).toBe(pages - 1);
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
