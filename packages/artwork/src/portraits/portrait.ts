import { type PortraitFeatures, teamPortraits } from '@app/content/team-portraits';
import { drawClothes, drawExtra, drawMotif } from './clothes';
import { drawFace, drawHead } from './faces';
import { drawHair } from './hair';

/** Size of the rectangle that a portrait fills. */
const portraitSize = { width: 240, height: 260 } as const;

/**
 * Draws a person in the tones of `illustrations.svg` (`--art-…`); the same features always give the same
 * drawing.
 */
export function drawPortrait(features: PortraitFeatures): string {
  const hair = drawHair(features);
  const { width, height } = portraitSize;
  const layers = [
    `<rect width="${width}" height="${height}" fill="var(--art-ground)" stroke="none"/>`,
    drawMotif(features),
    hair.behind ?? '',
    features.clothes === 'hoodie' ? drawClothes(features) : '',
    drawHead(features),
    features.clothes === 'hoodie' ? '' : drawClothes(features),
    drawFace(features),
    hair.front ?? '',
    drawExtra(features),
  ];
  return `<g fill="none" stroke="var(--art-line)" stroke-width="3" stroke-linecap="round" stroke-linejoin="round">${layers.join('')}</g>`;
}

/** Returns the whole team in one file, with one symbol per person, named by id. */
export function portraitSprite(): string {
  const { width, height } = portraitSize;
  const symbols = Object.entries(teamPortraits).map(
    ([id, portrait]) =>
      `<symbol id="${id}" viewBox="0 0 ${width} ${height}">${drawPortrait(portrait)}</symbol>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`;
}
