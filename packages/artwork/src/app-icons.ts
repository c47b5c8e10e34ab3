import { brandMark } from '@app/content/brand';
import { brandColors } from '@app/content/brand-colors';
import sharp from 'sharp';
import { signSvg } from './marks';
import type { iconFiles } from './web-manifest';

/** Share of a maskable icon's width that no platform crops. */
const safeZone = 0.72;

function square(content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${brandMark.size} ${brandMark.size}">${content}</svg>`;
}

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
    `<rect width="40" height="40" fill="${brandColors.primary}"/><g transform="translate(${inset} ${inset}) scale(${safeZone})">${signSvg(0)}</g>`,
  );
}

/** Draws the icons for browsers and home screens, by file name. */
export const appIcons: Readonly<Record<(typeof iconFiles)[number], () => Promise<Buffer>>> = {
  'favicon.svg': async () => Buffer.from(square(signSvg())),
  'favicon.ico': async () => ico(await png(square(signSvg()), 32), 32),
  'apple-touch-icon.png': () => png(square(signSvg(0)), 180),
  'icon-192.png': () => png(square(signSvg()), 192),
  'icon-512.png': () => png(square(signSvg()), 512),
  'icon-maskable-512.png': () => png(maskableSvg(), 512),
};
