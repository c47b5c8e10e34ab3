import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { root } from './steps.mjs';

/** Modules of the content whose values follow what the owner publishes, and the one with the build's. */
const published = /^(?:(?:\.{1,2}\/)+|@app\/content\/)(?:company|company-reach|company-words)(?:\.fr)?$/;
const built = /^(?:(?:\.{1,2}\/)+|@app\/content\/)company-facts$/;

/** The product's sources that import such a module, without tests. */
const sources = execFileSync('git', ['ls-files', 'apps', 'packages'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter(
    (path) =>
      /\.tsx?$/.test(path) &&
      !/\.(?:test|spec|gen|d)\.tsx?$|\/testing\/|^apps\/(?:bench|demos|e2e)\//.test(path),
  )
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
  .filter(({ text }) => text.includes('/company'))
  .map(({ path, text }) => ({
    path,
    text,
    program: parseAst(text, { lang: path.endsWith('x') ? 'tsx' : 'ts' }),
  }));

/** Returns the values that a program imports from a module that matches. */
function importedNames({ body }, pattern) {
  return (
    body
      .filter(({ type, importKind }) => type === 'ImportDeclaration' && importKind !== 'type')
      .filter(({ source }) => pattern.test(source.value))
      .flatMap(({ specifiers }) => specifiers.filter(({ importKind }) => importKind !== 'type'))
      .map(({ local }) => local.name)
      // Its address is the same whatever is published.
      .filter((name) => name !== 'brochure')
  );
}

/** Returns the properties of these names that are read while the module is loaded, not in a function. */
function readAtLoad(node, names) {
  if (typeof node !== 'object' || node === null || /Function|^ClassBody/.test(node.type ?? '')) return [];
  const isRead = node.type === 'MemberExpression' && names.includes(node.object.name);
  return [...(isRead ? [node] : []), ...Object.values(node).flatMap((child) => readAtLoad(child, names))];
}

test('no module keeps a fact of the company as it was when the process started', () => {
  const kept = sources.flatMap(({ path, text, program }) =>
    readAtLoad(program.body, importedNames(program, published)).map(
      ({ start, end }) => `${path}: ${text.slice(start, end)}`,
    ),
  );
  expect(kept).toEqual([]);
});

test('the facts of the build are read by what replaces them with the published ones, and nowhere else', () => {
  const readers = sources.filter(({ program }) => importedNames(program, built).length > 0);
  expect(readers.map(({ path }) => path)).toEqual([
    'packages/content/src/company-facts.fr.ts',
    'packages/content/src/company-reach.ts',
    // Whether an office still has the address of the build.
    'packages/content/src/office-words.ts',
    'packages/content/src/words-in-language.ts',
  ]);
});
