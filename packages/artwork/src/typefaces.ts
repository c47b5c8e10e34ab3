import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type FaceCut, faceFile } from '@app/content/brand-typefaces';
import { create, type Font } from 'fontkit';

const { resolve } = createRequire(import.meta.url);

/** Returns the font file from the npm package; those of the owner's choice once it is published. */
export function typefaceFile(typeface: FaceCut): Buffer {
  return readFileSync(resolve(faceFile(typeface)));
}

const fontCache = new Map<string, Font>();

/** Opens a typeface to read outlines from. */
export function openTypeface(typeface: FaceCut): Font {
  const file = faceFile(typeface);
  const cached = fontCache.get(file);
  if (cached) return cached;
  const font = create(typefaceFile(typeface));
  if (!('layout' in font)) throw new Error(`${file} holds more than one face.`);
  fontCache.set(file, font);
  return font;
}

/**
 * Replaces narrow no-break spaces, which French uses before colons and in numbers, because the typefaces lack
 * them.
 */
export function withWideSpaces(text: string): string {
  return text.replaceAll('\u202f', '\u00a0');
}
