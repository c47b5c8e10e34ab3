import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { themeStyles } from './src/theme/theme-styles.ts';

/*
 * Text sizes are 14, 16, 18, 20, 24, 32, 44 or 60 pixels, nothing between: sizes that differ only when seen
 * side by side convey no hierarchy.
 */

const scale = [14, 16, 18, 20, 24, 32, 44, 60];

/** Exceptions not meant for reading, by file and value, with the reason. */
const exceptions: Readonly<Record<string, string>> = {
  'features/site/site-frame/cart-link.module.css 0.6875rem': 'a number within the dot on an icon',
  'features/core/dashboard-frame/notices-button.module.css 0.6875rem': 'a number within the dot on an icon',
  'features/catalogue/catalogue/catalogue-filters.module.css 0.75rem': 'a number within the dot on an icon',
  'features/site/home/client-story.module.css clamp(3.75rem, 3rem + 4vw, 7rem)':
    'a figure in place of a picture',
  'pages/clients-page.module.css clamp(3.75rem, 3rem + 4vw, 6.5rem)': 'a figure in place of a picture',
  'entities/post/post-body.module.css 0.9em': 'code, whose letters look larger than those around it',
};

const root = join(import.meta.dirname, 'src');

const isOnScale = (size: string) => /^[\d.]+rem$/.test(size) && scale.includes(Number.parseFloat(size) * 16);

/**
 * Both ends of a fluid size must be on the scale. Inherited values, theme variables and the theme's names of
 * sizes are declared elsewhere.
 */
function isAllowed(value: string): boolean {
  if (/^(?:inherit|xs|sm|md|lg|xl|var\(--mantine-h[1-6]-font-size\))$/.test(value)) return true;
  const ends = /^clamp\(([^,]+),.+,\s*([^,]+)\)$/.exec(value)?.slice(1);
  return ends ? ends.every(isOnScale) : isOnScale(value);
}

/** Returns all sizes declared in a style sheet or component. */
function declaredSizes(file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '');
  const declared = file.endsWith('.css')
    ? text.matchAll(/(?<![\w-])font(?:-size)?:\s*([^;}]+)/g)
    : text.matchAll(/(?<![\w-])(?:fontSize:\s*|fz=)['"{]*([^'"},]+)/g);
  return [...declared].map(([, value = '']) => value.trim().replaceAll(/\s+/g, ' '));
}

const files = readdirSync(root, { recursive: true, encoding: 'utf8' });
const found = files
  .filter((file) => /\.(?:css|tsx)$/.test(file))
  .flatMap((file) => declaredSizes(file).map((value) => ({ place: `${file} ${value}`, value })));

test('every font size is one of the scale', () => {
  const other = found.filter(({ value, place }) => !isAllowed(value) && !(place in exceptions));
  expect(other.map(({ place }) => place)).toEqual([]);
});

test('every listed exception is still needed', () => {
  const places = new Set(found.map(({ place }) => place));
  expect(Object.keys(exceptions).filter((place) => !places.has(place))).toEqual([]);
});

test('the theme’s sizes are of the scale', () => {
  const sizes = [...themeStyles().matchAll(/--mantine-(?:h\d-)?font-size[\w-]*:\s*([^;]+);/g)];
  expect(sizes.length).toBeGreaterThan(6);
  expect(sizes.filter(([, value = '']) => !isAllowed(value)).map(([line]) => line)).toEqual([]);
});

// Mantine defines sizes of its own for keys: this one is 14 pixels, the others are not on the scale.
test('keyboard keys use the small font size', () => {
  const keys = files
    .filter((file) => file.endsWith('.tsx'))
    .flatMap((file) => readFileSync(join(root, file), 'utf8').match(/<Kbd\b[^>]*>/g) ?? []);
  expect(keys.length).toBeGreaterThan(4);
  expect(keys.filter((key) => !key.includes(' size="md"'))).toEqual([]);
});

test('the sizes in mails are of the scale', () => {
  const text = readFileSync(join(root, '../../../packages/mail/src/styles.ts'), 'utf8');
  const sizes = [...text.matchAll(/font(?:Size|-size):\s*'?([^,;'!\s]+)/g)].map(([, size = '']) => size);
  expect(sizes.length).toBeGreaterThan(9);
  expect(sizes.filter((size) => !scale.some((pixels) => size === `${pixels}px`))).toEqual([]);
});

test.each([
  ['0.875rem', true],
  ['clamp(2rem, 1.4rem + 4.2vw, 3.75rem)', true],
  ['inherit', true],
  ['0.9375rem', false],
  ['14px', false],
  ['0.9em', false],
  ['clamp(2rem, 1.4rem + 4.2vw, 3.5rem)', false],
  ['var(--mantine-font-size-sm)', false],
])('%s is allowed: %s', (value, expected) => {
  expect(isAllowed(value)).toBe(expected);
});
