import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';

const { resolve } = createRequire(import.meta.url);

const files = {
  display: '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff',
  text: '@fontsource/figtree/files/figtree-latin-400-normal.woff',
  strong: '@fontsource/figtree/files/figtree-latin-600-normal.woff',
} as const;

/** The brand's typefaces: `display` for headings, `text` and `strong` for everything else. */
export type Typeface = keyof typeof files;

/** Returns the font file from the npm package. */
export function typefaceFile(typeface: Typeface): Buffer {
  return readFileSync(resolve(files[typeface]));
}

const fontCache = new Map<Typeface, Font>();

/** Opens a typeface to read outlines from. */
export function openTypeface(typeface: Typeface): Font {
  const cached = fontCache.get(typeface);
  if (cached) return cached;
  const font = create(typefaceFile(typeface));
  if (!('layout' in font)) throw new Error(`${files[typeface]} holds more than one face.`);
  fontCache.set(typeface, font);
  return font;
}

/**
 * Replaces narrow no-break spaces, which French uses before colons and in numbers, because the typefaces lack
 * them.
 */
export function withWideSpaces(text: string): string {
  return text.replaceAll('\u202f', '\u00a0');
}
