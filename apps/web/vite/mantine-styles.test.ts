import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isThemeStyleModule, sheetsOf } from './mantine-styles';

const esm = join(dirname(createRequire(import.meta.url).resolve('@mantine/core/styles.css')), 'esm');
const modules = readdirSync(esm, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.mjs') && !file.endsWith('.module.mjs'))
  .map((file) => ({ file: join(esm, file), code: readFileSync(join(esm, file), 'utf8') }));

describe('the build’s knowledge of @mantine/core’s files', () => {
  it('finds the style sheet of every component that has class names', () => {
    const styled = modules.filter(({ code }) => /import \w+_module_default from /.test(code));
    expect(styled.length).toBeGreaterThan(100);
    for (const { file, code } of styled) {
      const sheets = sheetsOf(file, code);
      expect(sheets, file).not.toEqual([]);
      for (const sheet of sheets)
        expect(existsSync(createRequire(import.meta.url).resolve(sheet)), sheet).toBe(true);
    }
  });

  it('finds what writes the theme into a page', () => {
    expect(modules.filter(({ file }) => isThemeStyleModule(file))).toHaveLength(2);
  });
});

it('keeps the ids that the server rendered (patches/README.md)', () => {
  const core = dirname(createRequire(import.meta.url).resolve('@mantine/core/styles.css'));
  const code = readFileSync(join(core, '../hooks/esm/use-id/use-id.mjs'), 'utf8');
  expect(code).toContain('useId');
  expect(code).not.toMatch(/Effect|randomId/);
});
