import { Font } from '@react-pdf/renderer';
import { textFamilies } from './fonts';

/** In place of a letter that no face has: it is seen that one is missing. */
const replacement = '\uFFFD';
/** Joiners, variation selectors and control characters: nothing to see, and no glyph for them. */
const invisible = /[\p{Cc}\p{Cf}\p{Variation_Selector}]/u;

/** Which letters can be printed, by all faces together. */
async function coverage(): Promise<(codePoint: number) => boolean> {
  const faces = await Promise.all(
    textFamilies.map(async (fontFamily) => {
      await Font.load({ fontFamily, fontWeight: 400 });
      return Font.getFont({ fontFamily, fontWeight: 400 })?.data;
    }),
  );
  return (codePoint) => faces.some((face) => face?.hasGlyphForCodePoint(codePoint));
}

/** The same data, in its texts only what can be printed. */
export async function toPrintable<Data>(data: Data): Promise<Data> {
  const covered = await coverage();
  const printable = (text: string) =>
    Array.from(text.normalize('NFC'), (letter) => {
      if (letter === '\n') return letter;
      if (invisible.test(letter)) return '';
      return covered(letter.codePointAt(0) ?? 0) ? letter : replacement;
    }).join('');
  const walk = (value: unknown): unknown => {
    if (typeof value === 'string') return printable(value);
    if (Array.isArray(value)) return value.map(walk);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, walk(inner)]));
  };
  return walk(data) as Data;
}
