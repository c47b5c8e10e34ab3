import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { root } from './steps.mjs';

const sources = execFileSync('git', ['ls-files', 'packages/contracts/src', 'packages/mail/src'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|\/testing\/|sample-mails/.test(path));

const number = String.raw`\d+|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|thirty|deux|trois|quatre|cinq|sept|huit|neuf|dix|douze|vingt|trente`;
const unit =
  'seconds?|minutes?|hours?|days?|weeks?|months?|years?|secondes?|heures?|jours?|semaines?|mois|ans?';
const span = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:${number})[\s\u00a0\u202f-](?:${unit})(?![\p{L}\p{N}])`,
  'giu',
);

/** Spans that are no limit of the product: estimates, the two ends of a range, a singular, half of 365 days. */
const noLimits = new Set([
  ...['two minutes', 'deux minutes', 'ten days', 'dix jours', 'two days', 'deux jours', '1 day', '1 jour'],
  ...['12 months', '12 mois', 'six mois'],
]);

/** Returns the texts within a program, without its imports. */
function textsIn(node) {
  if (typeof node !== 'object' || node === null || node.type === 'ImportDeclaration') return [];
  const own = [
    node.type === 'Literal' && typeof node.value === 'string' ? node.value : '',
    node.type === 'TemplateElement' ? (node.value.cooked ?? '') : '',
    node.type === 'JSXText' ? node.value : '',
  ];
  return [...own, ...Object.values(node).flatMap(textsIn)];
}

test('a message or a mail says how long something lasts from its limit, not in words of its own', () => {
  const said = sources.flatMap((path) => {
    const source = readFileSync(join(root, path), 'utf8');
    if (source.search(span) < 0) return [];
    const texts = textsIn(parseAst(source, { lang: path.endsWith('x') ? 'tsx' : 'ts' }).body);
    return texts.flatMap((text) => [...text.matchAll(span)].map(([words]) => ({ path, words })));
  });
  const normalized = said.map(({ path, words }) => ({
    path,
    words: words.replace(/\s/g, ' ').toLowerCase(),
  }));
  expect(normalized.filter(({ words }) => !noLimits.has(words))).toEqual([]);
});
