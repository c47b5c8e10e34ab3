import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { brandMark } from '@app/content/brand';
import { brandColors } from '@app/content/brand-colors';
import { company } from '@app/content/company';
import { type DrawnSign, drawnSign } from '@app/content/drawn-sign';
import { type OutlinedText, outlineText } from './outlined-text';

const { resolve } = createRequire(import.meta.url);

/**
 * The bird on its tile, or the owner's picture: SVG on a square of 40. Without a radius it fills the square, for
 * systems that cut it themselves.
 */
export function signSvg(radius: number = brandMark.radius, own: DrawnSign | null = drawnSign()): string {
  if (own) return ownSignSvg(own.png, radius);
  const { size, bird, wing, eye } = brandMark;
  return [
    `<rect width="${size}" height="${size}" rx="${radius}" fill="${brandColors.primary}"/>`,
    `<path fill="#fff" d="${bird}"/>`,
    `<circle cx="${eye.cx}" cy="${eye.cy}" r="${eye.r}" fill="${brandColors.inkStrong}"/>`,
    `<path fill="${brandColors.accent}" d="${wing}"/>`,
  ].join('');
}

/** Draws the bytes of a square PNG as the sign. */
export function ownSignSvg(png: Uint8Array, radius: number = brandMark.radius): string {
  const { size } = brandMark;
  const data = Buffer.from(png).toString('base64');
  return [
    `<clipPath id="sign-${radius}"><rect width="${size}" height="${size}" rx="${radius}"/></clipPath>`,
    `<image width="${size}" height="${size}" clip-path="url(#sign-${radius})" href="data:image/png;base64,${data}"/>`,
  ].join('');
}

/** The sign with the company's name beside it, `height` pixels high, on a dark surface. */
export function logoSvg(height: number): string {
  const size = height * 0.66;
  const word = { typeface: 'display', size, leading: 1, maxWidth: 2000, maxLines: 1 } as const;
  const strong = outlineText(company.wordmark.strong, { ...word, fill: brandColors.nightInk });
  const light = outlineText(company.wordmark.light, { ...word, fill: brandColors.primaryLight });
  const at = (text: OutlinedText, x: number) =>
    `<g transform="translate(${x} ${(height - text.height) / 2})">${text.svg}</g>`;
  const start = height * 1.3;
  const sign = `<g transform="scale(${height / brandMark.size})">${signSvg()}</g>`;
  return sign + at(strong, start) + at(light, start + strong.width + size * 0.28);
}

/** The paths of an icon that content names, such as `IconHeartHandshake`, on a square of 24. */
export function iconPaths(name: string): string[] {
  const file = name
    .replace(/^Icon/, '')
    .replaceAll(/([a-z])([A-Z0-9])/g, '$1-$2')
    .toLowerCase();
  const source = readFileSync(resolve(`@tabler/icons/outline/${file}.svg`), 'utf8');
  return [...source.matchAll(/<path d="([^"]+)"/g)].flatMap(([, d]) => d ?? []);
}
