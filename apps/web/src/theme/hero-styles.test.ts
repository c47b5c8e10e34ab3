import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtBase } from '@app/content/brand-base';
import { deriveColors } from '@app/content/colors/derive-colors';
import { contrast } from '@app/content/colors/oklch';
import type { WordPicture } from '@app/content/word-picture';
import { expect, test } from 'vitest';
import { darkBehindWords, heroStyles } from './hero-styles';
import { paletteOf } from './palette';

const rgbOf = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** Returns a colour over a white picture, at the darkness behind words. */
function overWhite(night: string): string {
  const share = darkBehindWords / 100;
  const mixed = rgbOf(night).map((part) => Math.round(part * share + 255 * (1 - share)));
  return `#${mixed.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

test.each([
  ['the build', builtBase()],
  ['green and gold', { primary: '#0b6b3a', accent: '#f2b705' }],
  ['yellow and black', { primary: '#ffff00', accent: '#000000' }],
  ['white and navy', { primary: '#ffffff', accent: '#000080' }],
])('texts in the colours of %s stay readable over a white picture (public-pages.own-hero)', (_, base) => {
  const { shades, paints } = deriveColors(base);
  const { brand } = paletteOf(shades);
  const ground = overWhite(paints.night);
  for (const ink of [paints['night-ink'], paints['night-dimmed'], brand[1] ?? '', '#ffffff'])
    expect([ink, contrast(ink, ground)]).toEqual([ink, expect.toSatisfy((ratio) => ratio >= 4.5)]);
});

test('the sky of the hero reads what the styles set, and an address cannot end them', () => {
  const folder = join(import.meta.dirname, '../features/site/home');
  expect(readFileSync(join(folder, 'hero-scene.module.css'), 'utf8')).toContain('--hero-ground');
  expect(heroStyles({ hero: null })).toBe('');
  const hero = {
    ...{ fileUrl: '/files/media/"</style>.png', variants: [], focus: { x: 50, y: 50 } },
  } as unknown as WordPicture;
  expect(heroStyles({ hero })).toContain('--hero-ground');
  expect(heroStyles({ hero })).not.toContain('<');
});
