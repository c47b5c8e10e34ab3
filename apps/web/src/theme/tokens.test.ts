import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtBase } from '@app/content/brand-base';
import { deriveColors } from '@app/content/colors/derive-colors';
import { contrast } from '@app/content/colors/oklch';
import { describe, expect, it } from 'vitest';
import { paletteOf } from './palette';

const sheet = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');
const [light = '', dark = ''] = sheet.split(':root[data-mantine-color-scheme="dark"]');

function tokensOf(css: string): Record<string, string> {
  return Object.fromEntries(
    [...css.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value]),
  );
}

const surfaces = ['page', 'surface', 'surface-tinted', 'surface-sunken', 'surface-hover'];
/** WCAG 2.2 AA: 4.5 for text, 3 for outlines of controls. */
const textPairs = [
  ...['ink', 'ink-strong', 'ink-dimmed', 'link'].flatMap((ink) => surfaces.map((on) => [ink, on])),
  ...['accent-text', 'danger', 'success', 'warning'].flatMap((ink) => surfaces.map((on) => [ink, on])),
  ['danger', 'danger-soft'],
  ['success', 'success-soft'],
  ['warning', 'warning-soft'],
  ['brand-soft-ink', 'brand-soft'],
  ['accent-ink', 'accent'],
  ['accent-ink', 'accent-hover'],
  ['night-ink', 'night'],
  ['night-dimmed', 'night'],
  ['night-dimmed', 'night-raised'],
];
const outlinePairs = [
  ...['page', 'surface', 'surface-tinted'].map((on) => ['field-line', on]),
  ...surfaces.map((on) => ['focus-ring', on]),
  ...['chart-now', 'chart-before'].map((bar) => [bar, 'surface']),
];

/** The built brand, and others that an owner may publish. */
const brands = {
  'the build': deriveColors(builtBase()),
  'green and gold': deriveColors({ primary: '#0b6b3a', accent: '#f2b705' }),
  'yellow and black': deriveColors({ primary: '#ffff00', accent: '#000000' }),
  'white and navy': deriveColors({ primary: '#ffffff', accent: '#000080' }),
  'magenta and cyan': deriveColors({ primary: '#ff00ff', accent: '#00ffff' }),
};

describe.each(Object.entries(brands))('in the colours of %s', (_brand, { shades, paints }) => {
  const palette: Record<string, readonly string[]> = paletteOf(shades);
  const { brand, pepper, red, green, yellow } = paletteOf(shades);
  const hues = { brand, pepper, red, green, yellow };
  const paletteTokens = Object.fromEntries(
    Object.entries(paints).map(([name, color]) => [`paint-${name}`, color]),
  );
  const schemes = {
    light: { ...paletteTokens, ...tokensOf(light) },
    dark: { ...paletteTokens, ...tokensOf(light), ...tokensOf(dark) },
  };

  /** Returns the colour of a token as #rrggbb. */
  function resolve(tokens: Record<string, string>, value: string): string {
    const own = tokens[value];
    if (own !== undefined) return resolve(tokens, own);
    const shade = /^var\(--mantine-color-(\w+)-(\d)\)$/.exec(value);
    if (shade) return palette[shade[1] ?? '']?.[Number(shade[2])] ?? '';
    const reference = /^var\(--([\w-]+)\)$/.exec(value);
    return reference?.[1] ? resolve(tokens, reference[1]) : value;
  }

  describe.each(Object.entries(schemes))('the %s scheme', (_name, tokens) => {
    it.each(textPairs)('%s is readable on %s', (ink = '', on = '') => {
      expect(contrast(resolve(tokens, ink), resolve(tokens, on))).toBeGreaterThanOrEqual(4.5);
    });

    it.each(outlinePairs)('%s is visible on %s', (line = '', on = '') => {
      expect(contrast(resolve(tokens, line), resolve(tokens, on))).toBeGreaterThanOrEqual(3);
    });
  });

  describe('the palette', () => {
    it.each(Object.entries(hues))('%s carries white text in shade 6 and stands on white', (_hue, shades) => {
      expect(contrast(shades[6] ?? '', '#ffffff')).toBeGreaterThanOrEqual(4.5);
    });

    it.each(Object.entries(hues))('%s stands on the dark surface in shade 4', (_hue, shades) => {
      expect(contrast(shades[4] ?? '', resolve(schemes.dark, 'surface'))).toBeGreaterThanOrEqual(4.5);
    });
  });
});
