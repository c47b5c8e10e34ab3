import { readFileSync } from 'node:fs';
import { brandBase } from '@app/content/brand';
import { describe, expect, test } from 'vitest';
import { brandColorsFile, brandColorsSource } from './brand-colors-source';
import { deriveColors, findUnreadable } from './derive-colors';
import { contrast, toHex, toOklch } from './oklch';

test('the content’s colors are those derived from the brand (npm run brand)', () => {
  expect(readFileSync(brandColorsFile, 'utf8')).toBe(brandColorsSource(brandBase));
});

describe.each([
  ['green and gold', { primary: '#0b6b3a', accent: '#f2b705' }],
  ['red and mint', { primary: '#b3122d', accent: '#5fd3b0' }],
  ['violet and lime', { primary: '#6d28d9', accent: '#a3e635' }],
  ['black and white', { primary: '#111111', accent: '#eeeeee' }],
  ['a primary colour too light for white words', { primary: '#22c1f5', accent: '#ffd166' }],
])('%s', (_, base) => {
  const colors = deriveColors(base);

  test('is readable in both schemes', () => expect(findUnreadable(colors)).toEqual([]));

  test('is used for buttons and accents', () => {
    expect(colors.shades.accent[4]).toBe(base.accent);
    const carriesWhite = contrast(base.primary, '#ffffff') >= 4.5;
    expect(colors.shades.primary[6] === base.primary).toBe(carriesWhite);
  });

  test('goes from light to dark', () => {
    const lightness = colors.shades.primary.map((shade) => toOklch(shade).l);
    expect(lightness).toEqual([...lightness].sort((a, b) => b - a));
  });
});

test('an accent that cannot carry dark text is refused with a message', () => {
  expect(() => brandColorsSource({ primary: '#1f5ccb', accent: '#3b0764' })).toThrow(
    /dark words on the accent/,
  );
});

test('a color survives conversion to OKLCH and back', () => {
  for (const hex of ['#000000', '#ffffff', '#1f5ccb', '#ff8c42', '#0b6b3a'])
    expect(toHex(toOklch(hex))).toBe(hex);
});
