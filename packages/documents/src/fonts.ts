import { createRequire } from 'node:module';
import { Font } from '@react-pdf/renderer';

const { resolve } = createRequire(import.meta.url);

/**
 * The brand's typeface first; missing letters are taken from the next one that has them. Names as in the
 * files.
 */
const families = {
  Figtree: 'figtree',
  NotoSans: 'noto-sans',
  NotoSansHebrew: 'noto-sans-hebrew',
  NotoSansArabic: 'noto-sans-arabic',
  NotoSansSymbols: 'noto-sans-symbols',
} as const;

export const textFamilies: string[] = Object.keys(families);
export const displayFamily = 'BricolageGrotesque';

/**
 * Maximum length of a word that is kept together: longer ones, such as addresses, are broken at the end of
 * the line.
 */
const maxWordLength = 28;

/** Registers the typefaces, which `loadFonts` reads. */
export function registerFonts(): void {
  for (const [family, folder] of Object.entries(families)) {
    const file = (style: string) => resolve(`@expo-google-fonts/${folder}/${style}/${family}_${style}.ttf`);
    Font.register({
      family,
      fonts: [
        { src: file('400Regular'), fontWeight: 400 },
        { src: file('600SemiBold'), fontWeight: 600 },
      ],
    });
  }
  Font.register({
    family: displayFamily,
    src: resolve('@expo-google-fonts/bricolage-grotesque/700Bold/BricolageGrotesque_700Bold.ttf'),
    fontWeight: 700,
  });
  Font.registerHyphenationCallback((word) => (word.length > maxWordLength ? [...word] : [word]));
}

/**
 * Reads all typefaces and returns those of the text in regular weight. A font keeps with each glyph the
 * characters for which it was first asked, for every later document: none for the "A" that an "À" was drawn
 * with. So it is asked for all of its characters first: the bytes of a document, and the text that can be
 * copied from it, do not depend on those rendered before it.
 */
export async function loadFonts() {
  const faces = [
    ...textFamilies.flatMap((fontFamily) => [400, 600].map((fontWeight) => ({ fontFamily, fontWeight }))),
    { fontFamily: displayFamily, fontWeight: 700 },
  ];
  const fonts = await Promise.all(
    faces.map(async (face) => {
      await Font.load(face);
      const font = Font.getFont(face)?.data;
      for (const codePoint of font?.characterSet ?? []) font?.glyphForCodePoint(codePoint);
      return { ...face, font };
    }),
  );
  return fonts.flatMap(({ fontWeight, font }) => (fontWeight === 400 && font ? [font] : []));
}
