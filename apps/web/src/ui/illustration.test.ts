import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { homeAbout } from '@app/content/home';
import { serviceCards, services } from '@app/content/services';
import { expect, it } from 'vitest';

function symbolsOf(file: string) {
  const svg = readFileSync(join(import.meta.dirname, file), 'utf8');
  return [...svg.matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id);
}

it('has a drawing for every picture that the content names', () => {
  const named = [
    ...serviceCards.map(({ id }) => id),
    ...services.flatMap(({ parts }) => parts?.map(({ picture }) => picture) ?? []),
    ...homeAbout.cards.map(({ picture }) => picture),
  ];
  expect(symbolsOf('illustrations.svg')).toEqual(expect.arrayContaining(named));
});
