import { brandColors } from '@app/content/brand-colors';
import { companyWords } from '@app/content/company-words';
import type { ShareImage } from '@app/content/share-images';
import sharp from 'sharp';
import { illustrationSize, illustrationSvg, illustrationTones } from './illustration';
import { logoSvg } from './marks';
import { outlineText } from './outlined-text';

/** The size that Open Graph recommends. Pixels. */
export const shareImageSize = { width: 1200, height: 630 } as const;

const margin = 80;
const { width, height } = shareImageSize;

/** The birds on their cable run from edge to edge, above the rest. */
const cableTop = -8;
const cableLength = 1000;

/** Position of the drawing. */
const drawing = { x: 716, y: 138, width: 440 } as const;

/** Lays out the title and the default texts of a page beside the drawing. */
export function shareImageWords({ title, text }: Pick<ShareImage, 'title' | 'text'>) {
  const headings = (title.length > 34 ? [58, 50, 44] : [68, 58, 50]).map((size) =>
    outlineText(title, {
      ...{ typeface: 'display', size, leading: 1.08 },
      ...{ maxWidth: 620, maxLines: 3, fill: '#fff' },
    } as const),
  );
  const heading = headings.find(({ whole }) => whole) ?? headings[0];
  if (!heading) throw new Error('There is no size for a heading');
  const words = outlineText(text, {
    typeface: 'text',
    size: 28,
    leading: 1.4,
    maxWidth: 630,
    maxLines: 5 - heading.lines,
    fill: brandColors.nightDimmed,
  });
  return { heading, words };
}

/**
 * Draws the picture that chats and social networks show for a page: its title, its first words and its
 * drawing on the brand's dark surface.
 */
export async function drawShareImage({ title, text, picture }: ShareImage): Promise<Buffer> {
  const { heading, words } = shareImageWords({ title, text });
  const top = (height - heading.height - words.height - 24) / 2 + 8;
  const scale = drawing.width / illustrationSize.width;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    ${nightScene()}
    <g transform="translate(${drawing.x} ${drawing.y}) scale(${scale})">${illustrationSvg(picture, illustrationTones.night)}</g>
    <g transform="translate(${margin} 64)">${logoSvg(56)}</g>
    <g transform="translate(${margin} ${top})">${heading.svg}</g>
    <g transform="translate(${margin} ${top + heading.height + 24})">${words.svg}</g>
    ${footing()}
  </svg>`;
  return sharp(Buffer.from(svg)).png({ palette: true, colours: 192, effort: 7 }).toBuffer();
}

/** Draws the background shared by all pictures of this kind. */
export function nightScene(): string {
  return `<defs>
      <radialGradient id="glow" cx="0.86" cy="0.42" r="0.62">
        <stop offset="0" stop-color="${brandColors.nightGlow}"/><stop offset="1" stop-color="${brandColors.night}"/>
      </radialGradient>
    </defs>
    <rect width="${width}" height="${height}" fill="url(#glow)"/>
    <g transform="translate(0 ${cableTop}) scale(${width / cableLength})">${illustrationSvg('birds-on-long-cable', illustrationTones.night)}</g>`;
}

/** Draws the last line: the company's one-line description. */
export function footing(): string {
  const { oneLiner } = companyWords;
  // The one-liner follows a colon elsewhere, where French continues in lower case.
  const line = outlineText(oneLiner.charAt(0).toUpperCase() + oneLiner.slice(1), {
    typeface: 'strong',
    size: 24,
    leading: 1,
    maxWidth: 900,
    maxLines: 1,
    fill: brandColors.nightInk,
  });
  return `<rect x="${margin}" y="551" width="44" height="6" rx="3" fill="${brandColors.accent}"/>
    <g transform="translate(${margin + 62} ${554 - line.height / 2})">${line.svg}</g>`;
}
