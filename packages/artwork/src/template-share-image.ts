import { brandColors } from '@app/content/brand-colors';
import sharp, { type OverlayOptions } from 'sharp';
import { logoSvg } from './marks';
import { outlineText } from './outlined-text';
import { footing, nightScene, shareImageSize } from './share-image';

export interface TemplateShareImage {
  title: string;
  /** Category and price, as on a card. */
  text: string;
  /** The bytes of the first picture; null if the template has none. */
  cover: Buffer | null;
}

const { width, height } = shareImageSize;
const margin = 80;
const frame = { left: 548, top: 96, width: 800, height: 600, radius: 18 } as const;

/**
 * Draws the picture that chats and social networks show for a template: its name on the left, its cover on
 * the right, running off the edge. JPEG.
 */
export async function drawTemplateShareImage({ title, text, cover }: TemplateShareImage): Promise<Buffer> {
  const column = cover ? 420 : width - 2 * margin;
  const heading = outlineText(title, {
    typeface: 'display',
    size: title.length > 24 ? 48 : 64,
    leading: 1.1,
    maxWidth: column,
    maxLines: 3,
    fill: '#fff',
  });
  const words = outlineText(text, {
    typeface: 'text',
    size: 28,
    leading: 1.35,
    maxWidth: column,
    maxLines: 2,
    fill: brandColors.nightDimmed,
  });
  const top = (height - heading.height - words.height - 22) / 2 + 10;
  const ground = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    ${nightScene()}
    <g transform="translate(${margin} 64)">${logoSvg(48)}</g>
    <g transform="translate(${margin} ${top})">${heading.svg}</g>
    <g transform="translate(${margin} ${top + heading.height + 22})">${words.svg}</g>
    ${cover ? '' : footing()}
  </svg>`;
  const layers = cover ? [await frameCover(cover)] : [];
  return sharp(Buffer.from(ground)).composite(layers).jpeg({ quality: 82, mozjpeg: true }).toBuffer();
}

/** Frames the cover, which runs off the picture on the right and at the bottom. */
async function frameCover(cover: Buffer): Promise<OverlayOptions> {
  const mask = `<svg xmlns="http://www.w3.org/2000/svg" width="${frame.width}" height="${frame.height}"><rect width="${frame.width + 40}" height="${frame.height}" rx="${frame.radius}"/></svg>`;
  const rounded = await sharp(cover)
    .resize(frame.width, frame.height, { fit: 'cover', position: 'top' })
    .composite([{ input: Buffer.from(mask), blend: 'dest-in' }])
    .png()
    .toBuffer();
  const edge = `<svg xmlns="http://www.w3.org/2000/svg" width="${frame.width}" height="${frame.height}"><rect x="1" y="1" width="${frame.width}" height="${frame.height}" rx="${frame.radius}" fill="none" stroke="${brandColors.primaryLight}" stroke-opacity="0.4" stroke-width="2"/></svg>`;
  const framed = await sharp(rounded)
    .composite([{ input: Buffer.from(edge) }])
    .png()
    .toBuffer();
  const input = await sharp(framed)
    .extract({ left: 0, top: 0, width: width - frame.left, height: height - frame.top })
    .toBuffer();
  return { input, left: frame.left, top: frame.top };
}
