import { shareImages } from '@app/content/share-images';
import { team } from '@app/content/team-members';
import { teamPortraits } from '@app/content/team-portraits';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { appIcons } from './app-icons';
import { illustrationSvg, illustrationTones } from './illustration';
import { outlineLabel, outlineText } from './outlined-text';
import { drawPortrait, portraitSprite } from './portraits/portrait';
import { drawShareImage, shareImageWords } from './share-image';
import { webManifest } from './web-manifest';

describe('share images', () => {
  test.each(['/', '/services/network-surveillance'])(
    'of %s have the size that previews want, and few bytes',
    async (path) => {
      const content = shareImages[path];
      if (!content) throw new Error(`no picture for ${path}`);
      const image = await drawShareImage(content);
      expect(await sharp(image).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
      expect(image.length).toBeLessThan(100_000);
      expect(image.equals(await drawShareImage(content))).toBe(true);
    },
  );

  test.each(Object.entries(shareImages))('of %s have room for all texts', (_, content) => {
    const { heading, words } = shareImageWords(content);
    expect(heading.whole && words.whole).toBe(true);
  });
});

test('an illustration takes the given tones, and a missing one is named', () => {
  const svg = illustrationSvg('our-services', illustrationTones.night);
  expect(svg).toContain(illustrationTones.night.paper);
  expect(svg).not.toContain('var(');
  expect(illustrationSvg('network-cabling', illustrationTones.night)).not.toContain('var(');
  expect(() => illustrationSvg('nothing', illustrationTones.white)).toThrow('nothing');
});

test('texts of an illustration are outlines, placed at their anchor', () => {
  const svg = illustrationSvg('network-cabling', illustrationTones.white);
  expect(svg).not.toContain('<text');
  const label = { y: '10', 'font-size': '20', fill: '#123' };
  const leftOf = (drawn: string) => Number(/translate\(([-\d.]+) 0\)/.exec(drawn)?.[1]);
  expect(leftOf(outlineLabel('PASS', { ...label, x: '100' }))).toBe(100);
  const start = leftOf(outlineLabel('PASS', { ...label, x: '100', 'text-anchor': 'end' }));
  expect(start).toBeLessThan(60);
  expect(leftOf(outlineLabel('PASS', { ...label, x: '100', 'text-anchor': 'middle' }))).toBeCloseTo(
    (start + 100) / 2,
  );
});

test('an illustration contains its repeated outlines, and no references', () => {
  const svg = illustrationSvg('birds-on-cable', illustrationTones.night);
  expect(svg).not.toContain('<use');
  expect(svg.match(/<path d="/g)).toHaveLength(5);
});

describe('outlined text', () => {
  const block = {
    typeface: 'text',
    size: 20,
    leading: 1.5,
    maxWidth: 200,
    maxLines: 2,
    fill: '#fff',
  } as const;

  test('breaks at words and ends with an ellipsis', () => {
    expect(outlineText('short', block)).toMatchObject({ lines: 1, whole: true });
    const long = outlineText('words that go on and on for much longer than two lines can hold', block);
    expect(long).toMatchObject({ lines: 2, whole: false });
    expect(long.width).toBeLessThanOrEqual(block.maxWidth);
  });

  test('is empty for no text', () => {
    expect(outlineText('  ', block)).toMatchObject({ lines: 0, width: 0 });
  });
});

describe('portraits', () => {
  const portraits = Object.values(teamPortraits);
  const parts = ['face', 'hair', 'clothes', 'behind'] as const;

  test.each(parts)('no two team portraits have the same %s', (part) => {
    expect(new Set(portraits.map((features) => features[part])).size).toBe(portraits.length);
  });

  test('are drawn the same each time, in the tones of their scheme', async () => {
    const drawings = portraits.map((features) => drawPortrait(features));
    expect(drawings).toEqual(portraits.map((features) => drawPortrait(features)));
    const withoutColors = drawings.map((drawing) => drawing.replaceAll(/var\(--art-\w+\)|#[0-9a-f]{6}/g, ''));
    expect(new Set(withoutColors).size).toBe(portraits.length);
    const sprite = portraitSprite();
    expect([...sprite.matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id)).toEqual([
      ...team.map(({ id }) => id),
      'team',
    ]);
    expect(
      await sharp(
        Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 260">${drawings[0]}</svg>`),
      ).metadata(),
    ).toMatchObject({ format: 'svg' });
  });
});

test('icons have the sizes that systems expect, and the manifest names existing files', async () => {
  const sizes = { 'apple-touch-icon.png': 180, 'icon-192.png': 192, 'icon-512.png': 512 } as const;
  for (const name of Object.keys(sizes) as (keyof typeof sizes)[]) {
    const [width, height] = [sizes[name], sizes[name]];
    expect(await sharp(await appIcons[name]()).metadata(), name).toMatchObject({ width, height });
  }
  expect((await appIcons['favicon.ico']()).subarray(0, 8)).toEqual(Buffer.from([0, 0, 1, 0, 1, 0, 32, 32]));
  const manifest = JSON.parse(String(webManifest()));
  for (const { src } of manifest.icons) expect(Object.keys(appIcons)).toContain(src.slice(1));
});
