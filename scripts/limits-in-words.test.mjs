import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { root } from './steps.mjs';

/** Where words are that customers, owners and the team read. */
const folders = [
  ...['apps/server/src', 'apps/web/src', 'packages/content/src', 'packages/contracts/src'],
  ...['packages/documents/src', 'packages/mail/src'],
];
const sources = execFileSync('git', ['ls-files', ...folders], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((path) => /\.tsx?$/.test(path) && !/\.(?:test|gen)\.tsx?$|\/testing\/|\/sample-/.test(path));

const number = String.raw`\d+(?:[.,\u00a0\u202f]\d+)*|half an?|a dozen|(?:(?:twenty|thirty|forty|fifty|sixty|ninety)-)?(?:one|two|three|four|five|six|seven|eight|nine)|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|eighteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|deux|trois|quatre|cinq|sept|huit|neuf|dix|onze|douze|treize|quatorze|quinze|seize|vingt|trente|quarante|cinquante|soixante|cent|mille`;
const time =
  'seconds?|minutes?|hours?|days?|weeks?|fortnights?|months?|years?|secondes?|heures?|jours?|semaines?|mois|ans?|années?';
const size =
  'MB|kB|GB|Mo|ko|Go|bytes|octets|characters?|caractères?|digits?|chiffres?|files|fichiers|rows|lines|lignes|attempts|tries|tentatives|essais|times';
const gap = String.raw`[\s\u00a0\u202f-]`;
/** An article is a number only where a time is meant: "within a year", "an hour after", not "choose a day". */
const article = [
  `(?:in|within|after|for|than|to|every|last|dans|d[’']ici|sous|pendant|depuis)${gap}(?:an?|une?)${gap}(?!second)(?:${time})`,
  `(?:an?|une?)${gap}(?:${time})${gap}(?:ahead|after|ago|at${gap}most|or${gap}more|au${gap}plus|après)`,
  `last${gap}(?:hour|week|month|year)`,
];
/** The ends of a range; a percentage ends at 100 by itself. */
const end = String.raw`(?!100(?!\d))\d+(?:[.,\u00a0\u202f]\d+)*`;
const range = [
  `(?:from|de)${gap}\\d+${gap}(?:to|à)${gap}${end}`,
  `(?:at${gap}most|up${gap}to|au${gap}plus|jusqu[’']à)${gap}${end}`,
  `${end}${gap}(?:at${gap}most|au${gap}maximum|au${gap}plus)`,
];
const figure = new RegExp(
  String.raw`(?<![\p{L}\p{N}./_-])(?:(?:${number})${gap}(?:working${gap})?(?:${time}|${size})|${[...article, ...range].join('|')})(?![\p{L}\p{N}])`,
  'giu',
);

/** Sentences hold no other number either, which could equal a limit; one, two and the ends of a percentage aside. */
const sentences = /^(?!packages\/content).*(?:messages|words|reasons)(?:\.fr)?\.ts$/;
const otherNumber = new RegExp(
  String.raw`(?<![\p{L}\p{N}./_#-])(?!(?:[0-2]|100|one|two|half an?|deux)(?![\p{L}\p{N}]))(?:${number})(?![\p{L}\p{N}])`,
  'giu',
);

/** Words that are no limit of the product: why, in which files, and which. */
const noLimits = [
  {
    why: 'What the company says of its work, its past and its customers, which the owner rewrites.',
    files:
      /^packages\/content\/src\/(?:built-(?:certifications|stories)|page-metadata-words|services\/[a-z-]+|why-us)(?:\.fr)?\.ts$/,
    words:
      /^(?:10 (?:years|ans)|30 (?:days|jours)|(?:three|two|trois|deux|Two)[ -](?:years|ans|weeks?|semaines)|thirty minutes|trente minutes|twenty years|vingt ans|deux heures|twelve months|douze mois|trois semaines|three weeks)$/i,
  },
  {
    why: 'What the law sets, not the product: how long records for taxes are kept.',
    files: /^packages\/content\/src\/legal(?:\.fr)?\.ts$/,
    words: /^(?:ten years|dix ans)$/,
  },
  {
    why: 'The fact itself, from which all other words about it come.',
    files: /^packages\/content\/src\/company-facts(?:\.fr)?\.ts$/,
    words: /^24 h(?:ours|eures)$/,
  },
  {
    why: 'Estimates and advice: how long something takes that nothing measures.',
    files: /second-factor-messages|analytics-screen|invoice\/messages|error-messages\.fr|sale-messages/,
    words: /^(?:(?:two|deux) minutes|a minute after|in a minute|dans une minute|ten days|dix jours)$/i,
  },
  {
    why: 'Two ends, parts named one by one, or a form of its own for one: no number that could change.',
    files:
      /range-picker|day-range-messages|document\/words|template\/fields|list-parts|seller-section|format-messages|stats\/messages|post\/messages|date-time|answer-time/,
    words:
      /^(?:two days|two lines|four lines|2-digit|1 (?:minute|hour|day|jour)|within an hour|than a minute)$/i,
  },
  {
    why: 'Sentences that are fixed to the letter (public-pages.exact-sentences).',
    files: /contracts\/src\/message-texts/,
    words: /^(?:6-digit|6 chiffres)$/,
  },
  {
    why: 'Examples of what is typed, and a month.',
    files:
      /breached-passwords|release\/messages|buyer\/messages|import\/messages|quote\/messages|template-page-messages/,
    words: /^(?:3|three|1\.2\.0|12|12\.50|10|2024|14|05|00|sept)$/i,
  },
  {
    why: 'Stars, of which there are five everywhere; and how long banks take.',
    files: /review|sale-messages/,
    words: /^(?:5|five|cinq)$/i,
  },
  {
    why: 'Named by the calendar or by the name of the figure or limit.',
    files: /snooze-field|monitoring\/figures|inbound-mail\/outcome/,
    words: /^(?:in a month|24 hours|one hour)$/i,
  },
];

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

const matchesIn = (text, path) => {
  const figures = [...text.matchAll(figure)].map(([words]) => words);
  const others = sentences.test(path) ? [...text.replace(figure, '').matchAll(otherNumber)] : [];
  return [...figures, ...others.map(([words]) => words)];
};
const said = sources.flatMap((path) => {
  const source = readFileSync(join(root, path), 'utf8');
  if (matchesIn(source, path).length === 0 && !/\\u(?:00a0|202f)/.test(source)) return [];
  const texts = textsIn(parseAst(source, { lang: path.endsWith('x') ? 'tsx' : 'ts' }).body);
  return texts.flatMap((text) =>
    matchesIn(text, path).map((words) => ({ path, words: words.replace(/\s+/g, ' ') })),
  );
});
const isAllowed = ({ path, words }) =>
  noLimits.some((allowed) => allowed.files.test(path) && allowed.words.test(words));

test('a sentence says how long or how much from the limit, not in words of its own', () => {
  expect(said.filter((each) => !isAllowed(each))).toEqual([]);
});

test.each(noLimits)('words that are no limit are still there: $why', ({ files, words }) => {
  expect(said.filter((each) => files.test(each.path) && words.test(each.words))).not.toEqual([]);
});
