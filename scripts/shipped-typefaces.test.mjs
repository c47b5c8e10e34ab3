import { expect, test } from 'vitest';
import { faceFile, headingFaces, textFaces } from '../packages/content/src/brand-typefaces.ts';
import { isUnusedTypeface } from './shipped-typefaces.mjs';

test('the runtime has the file of every cut that an owner can choose, and no other weight', () => {
  const files = Object.keys(headingFaces).flatMap((headingFace) =>
    Object.keys(textFaces).flatMap((textFace) =>
      ['display', 'text', 'strong'].map((cut) => faceFile(cut, { headingFace, textFace })),
    ),
  );
  expect(files.filter((file) => isUnusedTypeface(`node_modules/${file}`))).toEqual([]);
  expect(isUnusedTypeface('node_modules/@fontsource/sora/files/sora-latin-100-normal.woff')).toBe(true);
});
