import { builtFaces, faceFile, headingFaces, textFaces } from '@app/content/brand-typefaces';
import { setSiteWords } from '@app/content/change-site-words';
import { shareImages } from '@app/content/share-images';
import type { Font } from 'fontkit';
import { afterEach, describe, expect, test } from 'vitest';
import { drawCompanyProfile } from './company-profile';
import { drawShareImage, shareImageWords } from './share-image';
import { openTypeface } from './typefaces';

afterEach(() => setSiteWords({}));

const sample =
  'The quick brown fox jumps over the lazy dog. We turn your ideas into web and mobile experiences, keep networks running and answer when people call. Templates, prices and services of one company for everything that has to work.';

const widthOf = (font: Font) =>
  Array.from(
    sample,
    (character) => font.glyphForCodePoint(character.codePointAt(0) ?? 0).advanceWidth,
  ).reduce((sum, width) => sum + width / font.unitsPerEm, 0);

/** Compares what the list says of a face with its file, and its width with the built face's. */
function expectProportions(
  cut: 'display' | 'text',
  { width, ascent, descent }: { width: number; ascent: number; descent: number },
  builtWidth: number,
  words: Record<string, string>,
) {
  const built = widthOf(openTypeface(cut));
  setSiteWords(words);
  const font = openTypeface(cut);
  expect(font.ascent / font.unitsPerEm).toBeCloseTo(ascent, 3);
  expect(-font.descent / font.unitsPerEm).toBeCloseTo(descent, 3);
  expect((widthOf(font) * builtWidth) / built).toBeCloseTo(width, 1);
}

describe.each(Object.entries(headingFaces))(
  '%s for headings (public-pages.own-typefaces)',
  (face, listed) => {
    const words = { 'brand.headingFace': face };
    test('has the proportions of its file', () =>
      expectProportions('display', listed, headingFaces[builtFaces().headingFace].width, words));

    test('leaves room for all texts of the share images', () => {
      setSiteWords(words);
      for (const image of Object.values(shareImages)) {
        const { heading, words } = shareImageWords(image);
        expect(heading.whole && words.whole).toBe(true);
      }
    });
  },
);

describe.each(Object.entries(textFaces))('%s for text (public-pages.own-typefaces)', (face, listed) => {
  test('has the proportions of its file', () =>
    expectProportions('text', listed, textFaces[builtFaces().textFace].width, { 'brand.textFace': face }));
});

test('pictures and the company profile are drawn in the chosen faces, and in the built ones again', {
  timeout: 30_000,
}, async () => {
  const [image] = Object.values(shareImages);
  if (!image) throw new Error('there are no share images');
  const built = { image: await drawShareImage(image), profile: await drawCompanyProfile('en') };
  setSiteWords({ 'brand.headingFace': 'Playfair Display', 'brand.textFace': 'Public Sans' });
  expect((await drawShareImage(image)).equals(built.image)).toBe(false);
  const profile = (await drawCompanyProfile('en')).toString('latin1');
  expect(profile).toMatch(/\/FontName \/\w+\+PlayfairDisplay/);
  expect(profile).toMatch(/\/FontName \/\w+\+PublicSans/);
  expect(profile).not.toContain('Figtree');
  setSiteWords({});
  expect((await drawShareImage(image)).equals(built.image)).toBe(true);
});

test('names the built files while nothing is chosen', () => {
  expect(faceFile('display')).toContain('bricolage-grotesque-latin-700');
  expect(faceFile('strong')).toContain('figtree-latin-600');
});
