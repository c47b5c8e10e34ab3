import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brandPaints } from '@app/content/brand-colors.gen';
import { describe, expect, it } from 'vitest';
import { brand, dark as darks, gray, green, pepper, red, yellow } from './palette';

const hues = { brand, pepper, red, green, yellow };
const palette: Record<string, readonly string[]> = { ...hues, gray, dark: darks };

const sheet = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');
const [light = '', dark = ''] = sheet.split(':root[data-mantine-color-scheme="dark"]');

function tokensOf(css: string): Record<string, string> {
  return Object.fromEntries(
    [...css.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value]),
  );
}

const paletteTokens = Object.fromEntries(
  Object.entries(brandPaints).map(([name, color]) => [`paint-${name}`, color]),
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

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((start) => Number.parseInt(hex.slice(start, start + 2), 16) / 255)
    .map((channel) => (channel <= 0.03928 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [darker = 0, lighter = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (lighter + 0.05) / (darker + 0.05);
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
