import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './steps.mjs';

const pages = 'docs/behaviour';
/** Generated, recorded and installed files. */
const skipped = new Set(['node_modules', 'dist', 'releases', 'public', 'test-results']);

function* filesUnder(folder) {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    if (entry.name.startsWith('.') || skipped.has(entry.name)) continue;
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) yield* filesUnder(path);
    else if (/\.(?:tsx?|mjs|css|md|sql)$/.test(entry.name)) yield path;
  }
}

const read = (path) => readFileSync(join(root, path), 'utf8');
const rules = readdirSync(join(root, pages)).flatMap((page) =>
  [...read(`${pages}/${page}`).matchAll(/^## (\S+)$/gm)].map(([, name]) => ({ page, name })),
);
const domains = new Set(rules.map(({ page }) => basename(page, '.md')));
// At least two words after the dot, which excludes procedures, files and events.
const reference = new RegExp(
  `\\b(?:${[...domains].join('|')})\\.[a-z0-9]+(?:-[a-z0-9]+)+(?![\\w/-]|\\.\\w)`,
  'g',
);

const texts = [
  'README.md',
  'CONTRIBUTING.md',
  ...['apps', 'packages', 'scripts', 'docs', 'deploy', 'drizzle'].flatMap((folder) => [
    ...filesUnder(folder),
  ]),
].map((path) => ({ path, text: read(path) }));
const references = texts.flatMap(({ path, text }) =>
  (text.match(reference) ?? []).map((name) => ({ path, name })),
);

test('each behaviour rule has a unique name that starts with its page', () => {
  const names = rules.map(({ name }) => name);
  expect(names.length).toBeGreaterThan(100);
  expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([]);
  expect(
    rules.filter(
      ({ page, name }) =>
        !(name.match(reference) ?? []).includes(name) || !name.startsWith(`${basename(page, '.md')}.`),
    ),
  ).toEqual([]);
});

test('every referenced rule exists', () => {
  const known = new Set(rules.map(({ name }) => name));
  expect(references.filter(({ name }) => !known.has(name))).toEqual([]);
});

test('every rule is named by the code or a test that keeps it', () => {
  const named = new Set(references.filter(({ path }) => !path.endsWith('.md')).map(({ name }) => name));
  expect(rules.map(({ name }) => name).filter((name) => !named.has(name))).toEqual([]);
});

test('nothing refers to numbers of pages that are not in the repository', () => {
  const pageNumber = /(?<![#\w.-])B\d{1,3}[a-z]?(?![\w.-])|\b[Ss]pec \d/;
  const lines = texts.flatMap(({ path, text }) =>
    text.split('\n').map((line, place) => ({ at: `${path}:${place + 1}`, line })),
  );
  expect(
    lines.filter(({ line }) => pageNumber.test(line)).map(({ at, line }) => `${at} ${line.trim()}`),
  ).toEqual([]);
});
