import { describe, expect, test } from 'vitest';
import { colorsOf, factsOf, isWholePage, sectionsOf } from './presentation';
import { createTemplateSchema } from './schema';

const field = (name: 'sections' | 'colors' | 'facts', typed: string) =>
  createTemplateSchema.shape[name].safeParse(typed);

test('sections, facts and colors are read as they were typed', () => {
  expect(sectionsOf('Prices 42%\nHow it works, in 3 steps 7 %')).toEqual([
    { name: 'Prices', start: 42 },
    { name: 'How it works, in 3 steps', start: 7 },
  ]);
  expect(factsOf('First visit: 148 kB\nOpens: in 1:20 min')).toEqual([
    { name: 'First visit', value: '148 kB' },
    { name: 'Opens', value: 'in 1:20 min' },
  ]);
  expect(colorsOf('#17316B #ff9142')).toEqual(['#17316B', '#ff9142']);
});

describe('a template', () => {
  test.each([
    ['sections', 'Prices 42%\nReviews 60 %'],
    ['colors', '#17316b #ff9142 #000000 #ffffff #123456'],
    ['facts', 'First visit: 148 kB'],
    ['sections', ''],
    ['colors', ''],
    ['facts', ''],
  ] as const)('takes %s such as %j', (name, typed) => {
    expect(field(name, typed).success).toBe(true);
  });

  test.each([
    ['sections', 'Prices'],
    ['sections', 'Prices 142%'],
    ['sections', 'Prices 42%\n\nReviews 60%'],
    ['colors', 'navy'],
    ['colors', '#17316b, #ff9142'],
    ['colors', '#000000 '.repeat(6)],
    ['facts', 'fast'],
    ['facts', `${'a'.repeat(10_000)}: b`],
  ] as const)('refuses %s such as %j', (name, typed) => {
    expect(field(name, typed).success).toBe(false);
  });

  test.each([`a${' '.repeat(250_000)}b`, `a${' 1%'.repeat(80_000)}b`])(
    'refuses sections of a quarter of a million characters within a blink',
    (typed) => {
      const before = performance.now();
      expect(field('sections', typed).success).toBe(false);
      expect(performance.now() - before).toBeLessThan(200);
    },
  );
});

test('a picture is a whole page from two and a half times as high as wide', () => {
  expect(isWholePage({ width: 640, height: 1600 })).toBe(true);
  expect(isWholePage({ width: 585, height: 1266 })).toBe(false);
});
