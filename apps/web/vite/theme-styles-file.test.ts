import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_THEME } from '@mantine/core';
import { expect, it } from 'vitest';
import { themeStyles } from '../src/theme/theme-styles';
import { readThemeStyles } from './theme-styles-file';

const source = join(import.meta.dirname, '../src');
const committed = readFileSync(join(source, 'theme/theme.gen.css'), 'utf8');
const unusedColors = Object.keys(DEFAULT_THEME.colors).filter(
  (color) => !committed.includes(`--mantine-color-${color}-`),
);

it('the generated style file is up to date with the theme', () => {
  expect(committed === themeStyles(), 'npm run build writes theme.gen.css').toBe(true);
});

it('the theme’s file is what the build evaluates, from files that the dev server watches', async () => {
  const { styles, sources } = await readThemeStyles(join(source, 'theme'));
  expect(styles).toBe(themeStyles());
  const names = ['theme-styles.ts', 'mantine-theme.ts', 'palette.ts', 'brand-base.ts'];
  expect(names.filter((name) => !sources.some((path) => path.endsWith(`/${name}`)))).toEqual([]);
  expect(sources.filter((path) => !existsSync(path))).toEqual([]);
});

it('the theme’s file lacks only colors that no source uses', () => {
  expect(unusedColors).toContain('grape');
  const names = unusedColors.join('|');
  const use = new RegExp(`(?<!data-)\\b(?:color|c|bg)="(?:${names})\\b|mantine-color-(?:${names})-`);
  const users = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:tsx|css)$/.test(file))
    .filter((file) => use.test(readFileSync(join(source, file), 'utf8')));
  expect(users).toEqual([]);
});
