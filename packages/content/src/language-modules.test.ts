import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { findTranslatedModule } from './language-modules';

const path = (file: string) => fileURLToPath(new URL(`../../../${file}`, import.meta.url));

test('a module with texts has its sibling in another language', () => {
  expect(findTranslatedModule(path('packages/contracts/src/locale.ts'), 'fr')).toBe(
    path('packages/contracts/src/locale.fr.ts'),
  );
});

test('modules without a translation are unchanged', () => {
  for (const file of [
    'packages/contracts/src/languages.ts',
    'packages/contracts/src/locale.fr.ts',
    'packages/api/src/locale.ts',
    'node_modules/clsx/dist/clsx.mjs',
  ]) {
    expect(findTranslatedModule(path(file), 'fr'), file).toBeNull();
  }
  expect(findTranslatedModule(`${path('packages/contracts/src/locale.ts')}?raw`, 'fr')).toBeNull();
  expect(findTranslatedModule('\0virtual:locale.ts', 'fr')).toBeNull();
});
