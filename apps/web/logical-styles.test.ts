import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/*
 * Styles use logical sides, `inline-start` rather than `left`, so that a right-to-left language only needs a
 * change of `dir`.
 */

const root = join(import.meta.dirname, 'src');

const physical = [
  /(?:^|[\s;{])(?:(?:scroll-)?(?:margin|padding)|border)-(?:left|right)(?:-\w+)?:/,
  /(?:^|[\s;{])(?:left|right):/,
  /border-(?:top|bottom)-(?:left|right)-radius:/,
  /(?:text-align|float|clear):\s*(?:left|right)\b/,
];

/** Four values whose second and fourth differ: `margin: 0 1rem 0 auto`. */
function hasUnequalSides(line: string): boolean {
  const values = /(?:margin|padding|inset|border-width):\s*([^;]+);/.exec(line)?.[1] ?? '';
  const [, right, , left] = values
    .replaceAll(/\((?:[^()]|\([^()]*\))*\)/g, (part) => part.replaceAll(' ', ''))
    .split(/\s+/);
  return left !== undefined && left !== right;
}

const isPhysical = (line: string) => physical.some((pattern) => pattern.test(line)) || hasUnequalSides(line);

test('no style sheet names a left or right side', () => {
  const found = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .flatMap((file) =>
      readFileSync(join(root, file), 'utf8')
        .split('\n')
        .flatMap((line, index) => (isPhysical(line) ? [`${file}:${index + 1} ${line.trim()}`] : [])),
    );
  expect(found).toEqual([]);
});

test.each([
  ['  margin-left: 1rem;', true],
  ['  right: 0;', true],
  ['  text-align: left;', true],
  ['  border-top-right-radius: 4px;', true],
  ['  margin: 0 1rem 0 auto;', true],
  ['  margin: 0 1rem 0 1rem;', false],
  ['  padding: clamp(1rem, 2vw, 2rem) 1rem;', false],
  ['  margin-inline-start: 1rem;', false],
  ['  inset-inline-end: 0;', false],
  ['  --copyright: 1;', false],
])('%s names one: %s', (line, expected) => {
  expect(isPhysical(line)).toBe(expected);
});
