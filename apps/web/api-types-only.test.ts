import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const sources = join(import.meta.dirname, 'src');

/** Every import of the API in the browser's sources, as written. */
const imports = readdirSync(sources, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name))
  .flatMap((name) => {
    const text = readFileSync(join(sources, name), 'utf8');
    return [...text.matchAll(/(?:import|export)\b[^;]*?['"](@app\/api[^'"]*)['"]/g)].map(
      ([statement, from]) => ({
        name,
        from,
        isType: /^(?:import|export)\s+type\b/.test(statement),
      }),
    );
  });

test('the browser imports only types from the API', () => {
  expect(imports.length).toBeGreaterThan(20);
  expect(imports.filter(({ from, isType }) => from !== '@app/api/types' || !isType)).toEqual([]);
});

test('the imported type module contains no runtime code', async () => {
  expect(Object.keys(await import('@app/api/types'))).toEqual([]);
  const text = readFileSync(join(import.meta.dirname, '../../packages/api/src/types.ts'), 'utf8');
  expect(text.match(/^(?:import|export)\b(?! type)/gm)).toBeNull();
});
