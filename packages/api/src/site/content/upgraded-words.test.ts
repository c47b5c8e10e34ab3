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
