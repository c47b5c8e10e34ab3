import { brandMark } from '@app/content/brand';
import type { DrawnSign } from '@app/content/drawn-sign';
import sharp from 'sharp';

/** Width of the square, and of the sample that its ground is chosen by. Pixels. */
const [size, sampleSize] = [512, 64];
/** Width on pages: 36 points, sharp on any screen. Pixels. */
const pageSize = 144;
/** A picture that leaves more of the square free than this is set on a ground, with a margin. */
const leastCover = 0.9;
const marginShare = 0.1;
/** White and near black; one of them is visible behind any picture. */
const grounds = { light: '#ffffff', dark: '#101828' } as const;
/** The relative luminance from which white behind a picture would hide it. */
const tooBright = 0.45;
const clear = { r: 0, g: 0, b: 0, alpha: 0 };

const fitSquare = (picture: Uint8Array, width: number) =>
  sharp(picture).resize(width, width, { fit: 'contain', background: clear }).ensureAlpha();

function luminance(channels: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => (channel / 255) ** 2.2);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns the colour behind a picture, and whether the picture fills its square. */
async function groundOf(picture: Uint8Array): Promise<{ ground: string; fills: boolean }> {
  const sample = await fitSquare(picture, sampleSize).raw().toBuffer();
  let [cover, light] = [0, 0];
  for (let at = 0; at < sample.length; at += 4) {
    const alpha = (sample[at + 3] ?? 0) / 255;
    cover += alpha;
    light += alpha * luminance([...sample.subarray(at, at + 3)]);
  }
  if (cover >= leastCover * sampleSize ** 2) {
    // Continues the picture's upper edge.
    const middle = (sampleSize / 2) * 4;
    return { ground: `#${sample.subarray(middle, middle + 3).toString('hex')}`, fills: true };
  }
  return { ground: light > tooBright * cover ? grounds.dark : grounds.light, fills: false };
}

/**
 * Draws an owner's picture as the sign: whole, on an opaque square whose ground it is visible on
 * (public-pages.own-sign). Throws for bytes that are no picture.
 */
export async function drawSign(picture: Uint8Array): Promise<DrawnSign> {
  const { ground, fills } = await groundOf(picture);
  const margin = fills ? 0 : Math.round(size * marginShare);
  const inner = await fitSquare(picture, size - 2 * margin)
    .png()
    .toBuffer();
  const png = await sharp({ create: { width: size, height: size, channels: 3, background: ground } })
    .composite([{ input: inner }])
    .png({ palette: true, effort: 7 })
    .toBuffer();
  return { png, ground };
}

/** Returns the sign in the size of pages, with the rounded corners of the built one. PNG. */
export async function roundSign({ png }: DrawnSign): Promise<Buffer> {
  const radius = (pageSize * brandMark.radius) / brandMark.size;
  const corners = `<svg xmlns="http://www.w3.org/2000/svg" width="${pageSize}" height="${pageSize}"><rect width="${pageSize}" height="${pageSize}" rx="${radius}"/></svg>`;
  return sharp(png)
    .resize(pageSize, pageSize)
    .composite([{ input: Buffer.from(corners), blend: 'dest-in' }])
    .png({ palette: true, effort: 7 })
    .toBuffer();
}
