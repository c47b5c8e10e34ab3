import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { homeAbout } from '@app/content/home';
import { homeCards } from '@app/content/home-cards';
import { serviceCards, services } from '@app/content/services';
import { shareImages } from '@app/content/share-images';
import { expect, it } from 'vitest';

const drawings = readFileSync(
  new URL('../../../../../packages/content/src/illustrations.svg', import.meta.url),
  'utf8',
);
const symbols = [...drawings.matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id);

it('has a drawing for every picture that the content names', () => {
  const named = [
    ...serviceCards.map(({ drawing }) => drawing),
    ...services.flatMap(({ parts }) => parts?.map(({ picture }) => picture) ?? []),
    ...homeAbout.cards.map(({ picture }) => picture),
    ...homeCards.map(({ artefact }) => artefact),
    ...Object.values(shareImages).map(({ picture }) => picture),
  ];
  expect(symbols).toEqual(expect.arrayContaining(named));
});

it('uses a different drawing for each page', () => {
  const pages = join(import.meta.dirname, '../../pages');
  const headIllustrations = readdirSync(pages)
    .filter((name) => name.endsWith('-page.tsx'))
    .flatMap((name) =>
      [...readFileSync(join(pages, name), 'utf8').matchAll(/picture=\{<Illustration name="([^"]+)"/g)].map(
        ([, drawing]) => drawing,
      ),
    );
  expect(headIllustrations.length).toBeGreaterThan(5);
  expect(new Set(headIllustrations).size).toBe(headIllustrations.length);
});
