import { Font } from '@react-pdf/renderer';
import { textFamilies } from './fonts';

/** Replaces a character that no typeface has, so that it is visibly missing. */
const replacement = '\uFFFD';
/** Joiners, variation selectors and control characters, which are invisible and have no glyph. */
const invisible = /[\p{Cc}\p{Cf}\p{Variation_Selector}]/u;

/** Returns a check for characters that at least one typeface can print. */
async function loadCoverage(): Promise<(codePoint: number) => boolean> {
  const faces = await Promise.all(
    textFamilies.map(async (fontFamily) => {
      await Font.load({ fontFamily, fontWeight: 400 });
      return Font.getFont({ fontFamily, fontWeight: 400 })?.data;
    }),
  );
  return (codePoint) => faces.some((face) => face?.hasGlyphForCodePoint(codePoint));
}

/** Returns the data with its texts reduced to printable characters. */
export async function toPrintable<Data>(data: Data): Promise<Data> {
  const isCovered = await loadCoverage();
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
