import { createRequire } from 'node:module';
import { brandFaces, builtFaces, faceFile, headingFaces, textFaces } from '@app/content/brand-typefaces';
import { editable } from '@app/content/site-words';
import { Font } from '@react-pdf/renderer';

const { resolve } = createRequire(import.meta.url);

/**
 * The build's typeface first; missing letters are taken from the next one that has them. Names as in the
 * files.
 */
const families = {
  Figtree: 'figtree',
  NotoSans: 'noto-sans',
  NotoSansHebrew: 'noto-sans-hebrew',
  NotoSansArabic: 'noto-sans-arabic',
  NotoSansSymbols: 'noto-sans-symbols',
} as const;

/** The names of the brand's faces; the build's are read from files with more letters. */
export const fontFamilies = editable('', () => {
  const [built, { headingFace, textFace }] = [builtFaces(), brandFaces];
  const [, ...others] = Object.keys(families);
  return {
    text: [textFace === built.textFace ? 'Figtree' : textFace, ...others],
    display: headingFace === built.headingFace ? 'BricolageGrotesque' : headingFace,
  };
});

/**
 * Maximum length of a word that is kept together: longer ones, such as addresses, are broken at the end of
 * the line.
 */
const maxWordLength = 28;

/** Registers the faces that an owner can choose (public-pages.own-typefaces). */
function registerOwnFaces(): void {
  const built = builtFaces();
  for (const textFace of Object.keys(textFaces) as (keyof typeof textFaces)[]) {
    if (textFace === built.textFace) continue;
    const file = (cut: 'text' | 'strong') => resolve(faceFile(cut, { ...built, textFace }));
    const fonts = [
      { src: file('text'), fontWeight: 400 },
      { src: file('strong'), fontWeight: 600 },
    ];
    Font.register({ family: textFace, fonts });
  }
  for (const headingFace of Object.keys(headingFaces) as (keyof typeof headingFaces)[]) {
    if (headingFace === built.headingFace) continue;
    const src = resolve(faceFile('display', { ...built, headingFace }));
    Font.register({ family: headingFace, src, fontWeight: 700 });
  }
}

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
    family: 'BricolageGrotesque',
    src: resolve('@expo-google-fonts/bricolage-grotesque/700Bold/BricolageGrotesque_700Bold.ttf'),
    fontWeight: 700,
  });
  registerOwnFaces();
  Font.registerHyphenationCallback((word) => (word.length > maxWordLength ? [...word] : [word]));
}

/**
 * Reads the brand's typefaces and returns those of the text in regular weight. A font keeps with each glyph the
 * characters for which it was first asked, for every later document: none for the "A" that an "À" was drawn
 * with. So it is asked for all of its characters first: the bytes of a document, and the text that can be
 * copied from it, do not depend on those rendered before it.
 */
export async function loadFonts() {
  const faces = [
    ...fontFamilies.text.flatMap((fontFamily) =>
      [400, 600].map((fontWeight) => ({ fontFamily, fontWeight })),
    ),
    { fontFamily: fontFamilies.display, fontWeight: 700 },
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
