import { readFileSync } from 'node:fs';
import { brandBase } from '@app/content/brand-base';
import { expect, test } from 'vitest';
import { brandColorsFile, brandColorsSource } from './brand-colors-source';

test('the content’s colors are those derived from the brand (npm run brand)', () => {
  expect(readFileSync(brandColorsFile, 'utf8')).toBe(brandColorsSource(brandBase));
});
