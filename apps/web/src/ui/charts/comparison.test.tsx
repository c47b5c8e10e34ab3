// @vitest-environment happy-dom

import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Comparison } from './comparison';

const wordsOf = (now: number, before: number | null) => {
  const part = document.createElement('div');
  part.innerHTML = renderToStaticMarkup(
    <MantineProvider>
      <Comparison now={now} before={before} />
    </MantineProvider>,
  );
  return part.querySelector('span')?.textContent ?? '';
};

test.each([
  [16, 1, 'more than the1 before'],
  [19, 19, 'as many as the19 before'],
  [30, 20, '50%more than the20 before'],
  [0, 20, '100%fewer than the20 before'],
  [1_001, 1_000, 'under 1%more than the1,000 before'],
])('%i after %i is compared in percent only from 20 upward: “%s”', (now, before, words) => {
  expect(wordsOf(now, before)).toBe(words);
});

test.each([0, null])('a number after %s is not compared', (before) => {
  expect(wordsOf(16, before)).toBe('');
});
