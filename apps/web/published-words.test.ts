import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { everySection, fieldsOf } from '@app/content/editing/sections';
import { rewordedPath, site } from '@app/content/site-words';
import { expect, test } from 'vitest';

/**
 * Texts that owners change are replaced inside their objects
 * (docs/decisions/0026-editable-texts-are-one-value-per-process.md). Code that reads a text at module load keeps
 * showing the old one.
 */

const modules = import.meta.glob<Record<string, unknown>>(
  ['../../packages/content/src/*.ts', '!**/*.{fr,test}.ts'],
  { eager: true },
);
const editables = new Set<unknown>(site.editables.map(({ value }) => value));
const words = new Map(
  Object.values(modules).flatMap((module) =>
    Object.entries(module).filter(([, value]) => editables.has(value)),
  ),
);

/** `const { title, intro: lead } = aboutPage;` at the top of a module, possibly across lines. */
const destructured = /^const \{([^}]*)\} = (\w+);/gm;
/** `const title = aboutPage.hero.title;` at the top of a module. */
const propertyReads = /^const \w+ = (\w+)\.([\w.]+);/gm;

const isText = (value: unknown, path: string) =>
  typeof path.split('.').reduce<unknown>((part, key) => Object(part)[key], value) === 'string';

/** Returns the texts that a source reads at module load instead of at render. */
function findTextReads(source: string): string[] {
  const apart = [...source.matchAll(destructured)].flatMap(([, names = '', name = '']) =>
    names.split(',').map((part) => [name, part.trim().split(':')[0] ?? ''] as const),
  );
  const out = [...source.matchAll(propertyReads)].map(([, name = '', path = '']) => [name, path] as const);
  return [...apart, ...out]
    .filter(([name, path]) => words.has(name) && isText(words.get(name), path))
    .map(([name, path]) => `${name}.${path}`);
}

test('a text taken from the published ones at the top of a module is found', () => {
  expect(findTextReads('const { title, contents } = companyProfilePage;')).toEqual([
    'companyProfilePage.title',
  ]);
  expect(findTextReads('const first = companyProfilePage.contents.title;')).toEqual([
    'companyProfilePage.contents.title',
  ]);
  expect(findTextReads('  const { title } = companyProfilePage;')).toEqual([]);
});

test('every screen reads published texts where it shows them', () => {
  const root = join(import.meta.dirname, 'src');
  const sources = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.(?:test|gen)\./.test(file),
  );
  expect(sources.length).toBeGreaterThan(500);
  const taken = sources.flatMap((file) =>
    findTextReads(readFileSync(join(root, file), 'utf8')).map((text) => `${file}: ${text}`),
  );
  expect(taken).toEqual([]);
});

/** Not a text of its own: derived from others, a file's name, or a field that nobody sees. */
const withoutField = [
  ...['company.answers', 'contact.form.promise', 'contact.form.trap', 'seo./auth'],
  ...['about.brochure', 'profile.downloadName'],
];

test('every text of the company has a field in the studio, or is a text of the product', () => {
  const paths = everySection.flatMap(fieldsOf).map(({ path }) => path);
  const isWithin = (path: string, starts: readonly string[]) =>
    starts.some((start) => `${path}.`.startsWith(`${start}.`));
  const textsIn = (path: string, value: unknown): string[] => {
    if (isWithin(path, [...paths, ...withoutField])) return [];
    if (typeof value === 'string') {
      // Not icons, addresses, codes, and ids.
      return /^(?!Icon[A-Z])(?!\S*[/#]).*[\p{Lu} ]/u.test(value) ? [path] : [];
    }
    return Object.entries(Object(value)).flatMap(([key, part]) => textsIn(`${path}.${key}`, part));
  };
  const own = site.editables.filter(({ path }) => path !== '' && path !== rewordedPath);
  expect(own.length).toBeGreaterThan(50);
  expect(own.flatMap(({ path, value }) => textsIn(path, value))).toEqual([]);
});
