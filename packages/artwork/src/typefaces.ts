import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';

const { resolve } = createRequire(import.meta.url);

const files = {
  display: '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff',
  text: '@fontsource/figtree/files/figtree-latin-400-normal.woff',
  strong: '@fontsource/figtree/files/figtree-latin-600-normal.woff',
} as const;

/** The faces of the brand: `display` for headings, `text` and `strong` for the rest. */
export type Typeface = keyof typeof files;

/** The file of a face, as it comes from npm. */
export function typefaceFile(typeface: Typeface): Buffer {
  return readFileSync(resolve(files[typeface]));
}

const opened = new Map<Typeface, Font>();

/** A face to take outlines from. */
export function openTypeface(typeface: Typeface): Font {
  const known = opened.get(typeface);
  if (known) return known;
  const font = create(typefaceFile(typeface));
  if (!('layout' in font)) throw new Error(`${files[typeface]} holds more than one face.`);
  opened.set(typeface, font);
  return font;
}

/** The typefaces have no narrow space, which French writes before colons and in numbers. */
export function withWideSpaces(text: string): string {
  return text.replaceAll('\u202f', '\u00a0');
}
