import { setDrawnSigns } from '@app/content/drawn-sign';
import { shareImages } from '@app/content/share-images';
import sharp from 'sharp';
import { afterEach, describe, expect, test } from 'vitest';
import { appIcons } from './app-icons';
import { drawCompanyProfile } from './company-profile';
import { drawSign, roundSign } from './draw-sign';
import { drawShareImage } from './share-image';
import { drawTemplateShareImage } from './template-share-image';

/** A disc on a transparent square, as most signs are. */
function disc(color: string, width = 300, height = 300): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><circle cx="${width / 2}" cy="${height / 2}" r="${Math.min(width, height) / 3}" fill="${color}"/></svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

const plain = (color: string) =>
  sharp({ create: { width: 300, height: 300, channels: 3, background: color } })
    .png()
    .toBuffer();

/** Returns the colour of a pixel, `#rrggbb`, at shares of width and height. */
async function colorAt(picture: Uint8Array, x: number, y: number): Promise<string> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(y * (info.height - 1)) * info.width + Math.floor(x * (info.width - 1))) * 3;
  return `#${data.subarray(at, at + 3).toString('hex')}`;
}

afterEach(() => setDrawnSigns(null));

describe('the owner’s sign (public-pages.own-sign)', () => {
  test.each([
    ['#0b6b3a', '#ffffff'],
    ['#000000', '#ffffff'],
    ['#ffffff', '#101828'],
    ['#ffe45c', '#101828'],
  ])('a transparent picture in %s is set on %s', async (color, ground) => {
    const sign = await drawSign(await disc(color));
    expect(sign.ground).toBe(ground);
    expect(await colorAt(sign.png, 0.02, 0.5)).toBe(ground);
    expect(await colorAt(sign.png, 0.5, 0.5)).toBe(color);
    expect(await sharp(sign.png).metadata()).toMatchObject({ width: 512, height: 512, hasAlpha: false });
  });

  test('a picture without transparency fills the square', async () => {
    const sign = await drawSign(await plain('#0b6b3a'));
    expect(sign.ground).toBe('#0b6b3a');
    expect(await colorAt(sign.png, 0, 0)).toBe('#0b6b3a');
  });

  test('a wide picture is shown whole', async () => {
    const { png } = await drawSign(await disc('#0b6b3a', 600, 300));
    expect(await colorAt(png, 0.5, 0.5)).toBe('#0b6b3a');
  });

  test('its corners are round on pages', async () => {
    const rounded = await roundSign(await drawSign(await plain('#0b6b3a')));
    const { data } = await sharp(rounded).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    expect(data[3]).toBe(0);
    expect(rounded.length).toBeLessThan(3_000);
  });

  test('icons, share images and the company profile have it, and the bird again without it', async () => {
    const color = '#0b6b3a';
    const image = shareImages['/'];
    if (!image) throw new Error('there is no share image');
    const drawAll = async () => ({
      icons: await Promise.all(
        (['apple-touch-icon.png', 'icon-192.png', 'icon-512.png', 'icon-maskable-512.png'] as const).map(
          async (name) => colorAt(await appIcons[name](), 0.5, 0.5),
        ),
      ),
      ico: await colorAt((await appIcons['favicon.ico']()).subarray(22), 0.5, 0.5),
      tab: await colorAt(await appIcons['favicon.svg'](), 0.5, 0.5),
      page: await colorAt(await drawShareImage(image), 108 / 1200, 92 / 630),
      template: (await drawTemplateShareImage({ title: 'Orbit', text: 'Clinics', cover: null })).toString(
        'base64',
      ),
      profile: (await drawCompanyProfile()).toString('latin1').includes('/Subtype /Image'),
    });
    const built = await drawAll();
    expect(built.profile).toBe(false);
    setDrawnSigns({ sign: await drawSign(await plain(color)), icon: null });
    const own = await drawAll();
    expect(own).toMatchObject({ icons: [color, color, color, color], ico: color, tab: color, profile: true });
    expect(own.page).not.toBe(built.page);
    expect(own.template).not.toBe(built.template);
    const icon = await drawSign(await plain('#f2b705'));
    setDrawnSigns({ sign: null, icon });
    const withIcon = await drawAll();
    expect(withIcon).toMatchObject({ ico: '#f2b705', tab: '#f2b705' });
    const { icons: _icons, ico: _ico, tab: _tab, ...others } = built;
    expect(withIcon).toMatchObject(others);
    setDrawnSigns(null);
    expect(await drawAll()).toEqual(built);
  }, 30_000);

  test('bytes that are no picture are refused', async () => {
    await expect(drawSign(Buffer.from('<html>'))).rejects.toThrow();
  });
});
