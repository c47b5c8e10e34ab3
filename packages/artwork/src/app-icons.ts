import { brandMark } from '@app/content/brand';
import { brandColors } from '@app/content/brand-colors';
import { drawnIcon } from '@app/content/drawn-sign';
import sharp from 'sharp';
import { ownSignSvg, signSvg } from './marks';
import type { iconFiles } from './web-manifest';

/** Share of a maskable icon's width that no platform crops. */
const safeZone = 0.72;

function square(content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${brandMark.size} ${brandMark.size}">${content}</svg>`;
}

const iconSvg = (radius?: number) => signSvg(radius, drawnIcon());

function png(svg: string, size: number): Promise<Buffer> {
  return sharp(Buffer.from(svg), { density: (72 * size) / brandMark.size })
    .resize(size, size)
    .png({ palette: true, effort: 10 })
    .toBuffer();
}

/**
 * A picture in the ICO format, for clients that never read the page: one 32 px PNG behind a directory with
 * one entry.
 */
function ico(picture: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(picture.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, picture]);
}

function maskableSvg(): string {
  const inset = (brandMark.size * (1 - safeZone)) / 2;
  return square(
    `<rect width="40" height="40" fill="${drawnIcon()?.ground ?? brandColors.primary}"/><g transform="translate(${inset} ${inset}) scale(${safeZone})">${iconSvg(0)}</g>`,
  );
}

/** Width of the owner's picture within the SVG, which browsers draw at up to four times 32 pixels. */
const tabWidth = 128;

async function tabIcon(): Promise<Buffer> {
  const own = drawnIcon();
  if (!own) return Buffer.from(square(iconSvg()));
  const png = await sharp(own.png).resize(tabWidth, tabWidth).png({ palette: true, effort: 10 }).toBuffer();
  return Buffer.from(square(ownSignSvg(png)));
}

/** Draws the icons for browsers and home screens, by file name. */
export const appIcons: Readonly<Record<(typeof iconFiles)[number], () => Promise<Buffer>>> = {
  'favicon.svg': tabIcon,
  'favicon.ico': async () => ico(await png(square(iconSvg()), 32), 32),
  'apple-touch-icon.png': () => png(square(iconSvg(0)), 180),
  'icon-192.png': () => png(square(iconSvg()), 192),
  'icon-512.png': () => png(square(iconSvg()), 512),
  'icon-maskable-512.png': () => png(maskableSvg(), 512),
};
