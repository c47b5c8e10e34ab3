import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const source = join(import.meta.dirname, '..');
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).map((name) => join(source, name));
const relativePath = (file: string) => file.slice(source.length + 1);
const camelCase = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

const resolveSheet = (path: string, importer: string) =>
  path.startsWith('~/') ? join(source, path.slice(2)) : resolve(dirname(importer), path);

/** Returns the class names a style sheet has rules for, and those it composes. */
function sheetOf(file: string) {
  const css = readFileSync(file, 'utf8')
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/:global\([^)]*\)/g, '');
  const selectors = [...css.matchAll(/([^{};]+)\{/g)].flatMap(([, head = '']) =>
    head.trim().startsWith('@') ? [] : [head],
  );
  const names = new Set(
    selectors.flatMap((head) =>
      [...head.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => camelCase(name)),
    ),
  );
  const composed = [...css.matchAll(/composes:\s*([^;]+?)(?:\s+from\s+['"]([^'"]+)['"])?;/g)].map(
    ([, list = '', from]) => ({
      names: list.split(/\s+/).map(camelCase),
      from: from ? resolveSheet(from, file) : file,
    }),
  );
  return { names, composed };
}

interface SheetUse {
  at: string;
  sheet: string;
  names: string[];
  /** The file accesses a class by a name known only at run time, or passes all of them on. */
  isOpen: boolean;
}

function findSheetUses(file: string): SheetUse[] {
  const text = readFileSync(file, 'utf8');
  const code = text.replace(/^(?:import|\} from) .*$/gm, '');
  return [...text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)].map(([, name = '', path = '']) => {
    const sheet = resolveSheet(path, file);
    const references = [...code.matchAll(new RegExp(`(?<![\\w.'/-])${name}\\b(?:\\??\\.(\\w+))?`, 'g'))];
    const names = references.flatMap(([, rule]) => (rule ? [rule] : []));
    return { at: relativePath(file), sheet, names, isOpen: names.length < references.length };
  });
}

const sheets = new Map(
  files.filter((file) => file.endsWith('.module.css')).map((file) => [file, sheetOf(file)] as const),
);
const uses = files.filter((file) => /\.tsx?$/.test(file)).flatMap(findSheetUses);

test('every class name of a component has a rule in its style sheet', () => {
  const missing = uses.flatMap(({ at, sheet, names }) =>
    names.filter((name) => !sheets.get(sheet)?.names.has(name)).map((name) => `${at}: ${name}`),
  );
  expect(missing).toEqual([]);
});

test('every rule of a style sheet is used', () => {
  const open = new Set(uses.flatMap(({ sheet, isOpen }) => (isOpen ? [sheet] : [])));
  const used = new Set(uses.flatMap(({ sheet, names }) => names.map((name) => `${sheet} ${name}`)));
  for (const { composed } of sheets.values())
    for (const { names, from } of composed) for (const name of names) used.add(`${from} ${name}`);
  const unused = [...sheets].flatMap(([file, { names }]) =>
    open.has(file)
      ? []
      : [...names]
          .filter((name) => !used.has(`${file} ${name}`))
          .map((name) => `${relativePath(file)}: ${name}`),
  );
  expect(unused).toEqual([]);
});
