import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './steps.mjs';

const rows = readFileSync(join(root, 'docs/internals.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| part'))
  .map((line) => {
    const [part, where, , guard] = line.slice(2).split(' | ');
    const paths = (cell) => [...cell.matchAll(/`([\w./-]+)`/g)].map(([, path]) => path);
    return { part, where: paths(where), guard: paths(guard) };
  });

/** Patterns of internals in the sources; those without a row of the table are refused everywhere. */
const patterns = {
  _def: /\._def\b/,
  __TSR: /__TSR_/,
  __zod: /__zod_/,
  'pgboss.job': /\bpgboss\.job\b/,
  _read: /\._read\(/,
  symbols: /\bsymbols\b.* from 'pino'/,
  session: /\._\.session\b/,
};

const listed = execFileSync('git', ['ls-files', 'apps', 'packages'], { cwd: root, encoding: 'utf8' });
const sources = listed
  .split('\n')
  .filter(
    (path) =>
      /\.tsx?$/.test(path) &&
      !/\.(?:test|spec|gen|d)\.tsx?$|\/testing\/|^apps\/(?:bench|demos|e2e)\//.test(path),
  )
  .filter((path) => existsSync(join(root, path)))
  .map((path) => ({
    path,
    text: readFileSync(join(root, path), 'utf8').replaceAll(/^\s*(?:\/\/|\/?\*).*$/gm, ''),
  }));

test.each(rows)('$part: what the table names is there', ({ where, guard }) => {
  expect(where).not.toEqual([]);
  expect(guard).not.toEqual([]);
  expect([...where, ...guard].filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

test.each(Object.entries(patterns))('%s is used where the table says, and nowhere else', (name, pattern) => {
  const allowed = rows.filter(({ part }) => part.startsWith(`\`${name}`)).flatMap(({ where }) => where);
  const used = sources.filter(({ text }) => pattern.test(text)).map(({ path }) => path);
  expect(used.sort()).toEqual(allowed.sort());
});
