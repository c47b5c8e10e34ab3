import { brandMark } from '@app/content/brand';
import { brandColors } from '@app/content/brand-colors';
import sharp from 'sharp';
import { signSvg } from './marks';
import { webManifest } from './web-manifest';

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

/** Returns the icons for browsers and home screens, and the manifest that lists them, by file name. */
export async function appIcons(): Promise<Map<string, Buffer>> {
  const sign = square(signSvg());
  const filled = square(signSvg(0));
  const inset = (brandMark.size * (1 - safeZone)) / 2;
  const maskable = square(
    `<rect width="40" height="40" fill="${brandColors.primary}"/><g transform="translate(${inset} ${inset}) scale(${safeZone})">${signSvg(0)}</g>`,
  );
  return new Map([
    ['favicon.svg', Buffer.from(sign)],
    ['favicon.ico', ico(await png(sign, 32), 32)],
    ['apple-touch-icon.png', await png(filled, 180)],
    ['icon-192.png', await png(sign, 192)],
    ['icon-512.png', await png(sign, 512)],
    ['icon-maskable-512.png', await png(maskable, 512)],
    ['site.webmanifest', webManifest()],
  ]);
}
