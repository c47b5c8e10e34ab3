import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, it } from 'vitest';

const source = join(import.meta.dirname, '..');

/**
 * Files whose colours have their own meaning: people choose those of tags, and those of the tokens mark
 * success and failure.
 */
const ownColors = ['features/desk/tickets/tags/tag-label.module.css', 'theme/tokens.css'];

const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => /(?<!\.gen)\.(?:css|svg)$/.test(file))
  .map((file) => relative(source, join(source, file)))
  .filter((file) => !ownColors.includes(file));

it.each(files)('%s takes its colors from the brand', (file) => {
  const text = readFileSync(join(source, file), 'utf8');
  const colors = [...text.matchAll(/#[0-9a-f]{3,8}\b(?!["\s]*\/>)|rgb\([^)]*\)/gi)].map(([color]) => color);
  const fixed = colors.filter(
    (color) => !/^#(?:f{3}|f{6}|0{3}|0{6})$|^rgb\((?:255 255 255|0 0 0)\b/i.test(color),
  );
  expect(fixed).toEqual([]);
});
