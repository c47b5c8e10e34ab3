import type { loadFonts } from './fonts';

/** Replaces a character that no typeface has, so that it is visibly missing. */
const replacement = '\uFFFD';
/** Joiners, variation selectors and control characters, which are invisible and have no glyph. */
const invisible = /[\p{Cc}\p{Cf}\p{Variation_Selector}]/u;

/** Returns the data with its texts reduced to characters that at least one of the fonts can print. */
export function toPrintable<Data>(data: Data, fonts: Awaited<ReturnType<typeof loadFonts>>): Data {
  const isCovered = (codePoint: number) => fonts.some((font) => font.hasGlyphForCodePoint(codePoint));
  const printable = (text: string) =>
    Array.from(text.normalize('NFC'), (character) => {
      if (character === '\n') return character;
      if (invisible.test(character)) return '';
      return isCovered(character.codePointAt(0) ?? 0) ? character : replacement;
    }).join('');
  const walk = (value: unknown): unknown => {
    if (typeof value === 'string') return printable(value);
    if (Array.isArray(value)) return value.map(walk);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, walk(inner)]));
  };
  return walk(data) as Data;
}
