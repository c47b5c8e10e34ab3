import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { themeStyles } from '../src/theme/theme-styles';

const file = readFileSync(new URL('../src/theme/theme.gen.css', import.meta.url), 'utf8');

it('is the theme as it is', () => {
  expect(file).toBe(themeStyles());
});

it('has the colours of the theme, and none that no style uses', () => {
  for (const color of ['brand', 'pepper', 'red', 'green', 'yellow', 'gray'])
    expect(file).toContain(`--mantine-color-${color}-filled`);
  expect(file).not.toMatch(/--mantine-color-(?:grape|violet|indigo|cyan|lime|pink)-/);
});
