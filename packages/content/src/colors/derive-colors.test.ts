import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type BrandBase, contrastPairs, deriveColors, readableContrast } from './derive-colors';
import { contrast, toHex, toOklch } from './oklch';

/** What cannot be read in a brand's colours. */
const findUnreadable = (base: BrandBase) =>
  contrastPairs(deriveColors(base)).filter(({ ink, ground, least }) => contrast(ink, ground) < least);

describe.each([
  ['green and gold', { primary: '#0b6b3a', accent: '#f2b705' }],
  ['red and mint', { primary: '#b3122d', accent: '#5fd3b0' }],
  ['violet and lime', { primary: '#6d28d9', accent: '#a3e635' }],
  ['black and white', { primary: '#111111', accent: '#eeeeee' }],
  ['a primary colour too light for white words', { primary: '#22c1f5', accent: '#ffd166' }],
])('%s', (_, base) => {
  const colors = deriveColors(base);

  test('is readable in both schemes', () => expect(findUnreadable(base)).toEqual([]));

  test('is used for buttons and accents', () => {
    expect(colors.shades.accent[4]).toBe(base.accent);
    const carriesWhite = contrast(base.primary, '#ffffff') >= readableContrast;
    expect(colors.shades.primary[6] === base.primary).toBe(carriesWhite);
  });

  test('goes from light to dark', () => {
    const lightness = colors.shades.primary.map((shade) => toOklch(shade).l);
    expect(lightness).toEqual([...lightness].sort((a, b) => b - a));
  });
});

test('an accent too dark for dark text is lightened and keeps its hue', () => {
  const { shades } = deriveColors({ primary: '#1f5ccb', accent: '#3b0764' });
  const [typed, shown] = [toOklch('#3b0764'), toOklch(shades.accent[4])];
  expect(shown.l).toBeGreaterThan(typed.l);
  expect(Math.abs(shown.h - typed.h)).toBeLessThan(5);
});

test('any two colors are readable in both schemes (public-pages.own-brand)', () => {
  const color = fc.integer({ min: 0, max: 0xffffff }).map((rgb) => `#${rgb.toString(16).padStart(6, '0')}`);
  fc.assert(
    fc.property(color, color, (primary, accent) => {
      expect(findUnreadable({ primary, accent })).toEqual([]);
    }),
    {
      numRuns: 500,
      examples: [
        ['#000000', '#000000'],
        ['#ffffff', '#ffffff'],
        ['#ffff00', '#0000ff'],
      ],
    },
  );
});

test('a color survives conversion to OKLCH and back', () => {
  for (const hex of ['#000000', '#ffffff', '#1f5ccb', '#ff8c42', '#0b6b3a'])
    expect(toHex(toOklch(hex))).toBe(hex);
});
