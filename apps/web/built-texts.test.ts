import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BuiltText, BuiltTexts } from '@app/content/rewording/built-text';
import { findReads } from '@app/content/rewording/find-reads';
import { type FoundText, findTexts, splitLanguage } from '@app/content/rewording/find-texts';
import {
  hasBothLanguages,
  type MessageModule,
  messageSections,
  pathOfModule,
  refusalPath,
} from '@app/content/rewording/message-modules';
import { importOf } from '@app/content/rewording/reword-plugin';
import { errorMessages as frenchErrors } from '@app/contracts/error-messages.fr';
import { type Reason, reasons } from '@app/contracts/error-reasons';
import { expect, test } from 'vitest';
import exactTexts from './exact-texts.json';

/**
 * The texts that owners can change, collected from the modules that have them, for the studio of servers, which have
 * no sources.
 */

const root = join(import.meta.dirname, '../..');
const loaded = import.meta.glob<Record<string, unknown>>([
  './src/**/*.ts',
  '../../packages/{content,contracts}/src/**/*.ts',
  '!**/*.test.ts',
  '!./src/**/entry-*.ts',
]);

function load(file: string): Promise<Record<string, unknown>> {
  const path = file.replace(/^apps\/web/, '.').replace(/^packages/, '../../packages');
  const found = loaded[path];
  if (!found) throw new Error(`There is no module ${file}`);
  return found();
}

const escaped = (text: string) => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&');

/** Returns what the build has put in place of the values of a constant. */
function builtValues({ parts, values }: FoundText, evaluated: unknown): Record<string, string> {
  const pattern = new RegExp(`^${parts.map(escaped).join('([^]*?)')}$`);
  const found = pattern.exec(String(evaluated))?.slice(1) ?? [];
  return Object.fromEntries(values.map((name, place) => [name, found[place] ?? '']));
}

const withValues = ({ parts, values }: FoundText) =>
  parts.map((part, place) => part + (place < values.length ? `{${values[place]}}` : '')).join('');

/** `exports` has what the module's constants and objects were built with; undefined where values are filled in late. */
function toBuilt(text: FoundText, exports: Record<string, unknown> | undefined): BuiltText | undefined {
  if (text.values.length === 0) return text.parts.join('');
  const template = withValues(text);
  if (text.place === 'result' || text.place === 'derived' || !exports) return { template };
  const built = text.path.split('.').reduce<unknown>((part, key) => Object(part)[key], exports);
  return typeof built === 'string' ? { template, built: builtValues(text, built) } : undefined;
}

async function readModule(module: MessageModule, isFrenchFile: boolean) {
  const file = `${module.file}${isFrenchFile ? '.fr' : ''}.ts`;
  const texts = findTexts(file, readFileSync(join(root, file), 'utf8'));
  const exports = hasBothLanguages(module) ? undefined : await load(file);
  return texts.flatMap((text) => {
    const built = toBuilt(text, exports);
    if (built === undefined) return [];
    const { isFrench, path } = hasBothLanguages(module)
      ? splitLanguage(text.path)
      : { isFrench: isFrenchFile, path: text.path };
    const entry: readonly [string, BuiltText] = [`${pathOfModule(module)}.${path}`, built];
    return [{ isFrench, entry }];
  });
}

/** Codes and addresses, which are the same in both languages, or in the English module alone. */
const isCode = (text: BuiltText | undefined) =>
  typeof text === 'string' && /^[a-z_:-]+$|^\S*[/@#]/.test(text);

async function collectTexts(): Promise<Record<'en' | 'fr', BuiltTexts>> {
  const all = messageSections.flatMap(({ modules }) => modules);
  const found = await Promise.all(
    all.flatMap((module) => [
      readModule(module, false),
      ...(hasBothLanguages(module) ? [] : [readModule(module, true)]),
    ]),
  );
  const of = (isFrench: boolean): BuiltTexts =>
    Object.fromEntries(
      found.flatMap((texts) => texts.filter((text) => text.isFrench === isFrench)).map(({ entry }) => entry),
    );
  // The French table has those that visitors and customers can meet.
  const reasonsMet = Object.keys(frenchErrors) as Reason[];
  const refused = (sentenceOf: (reason: Reason) => string) =>
    Object.fromEntries(reasonsMet.map((reason) => [refusalPath(reason), sentenceOf(reason)]));
  const en = { ...of(false), ...refused((reason) => reasons[reason].message) };
  const fr = { ...of(true), ...refused((reason) => frenchErrors[reason] ?? '') };
  const keep = (texts: BuiltTexts, others: BuiltTexts) =>
    Object.fromEntries(
      Object.entries(texts).filter(([path, text]) => !(isCode(text) && (others[path] ?? text) === text)),
    );
  return { en: keep(en, fr), fr: keep(fr, en) };
}

/** Returns the paths of the exact texts: `web/ui/forms/code-messages#resendCode` is `….code-messages.resendCode`. */
function namedPaths(texts: BuiltTexts): string[] {
  const starts = new Map(
    messageSections
      .flatMap(({ modules }) => modules)
      .map((module) => [
        module.file.replace(/^(?:apps|packages)\/(\w+)\/src\//, '$1/'),
        pathOfModule(module),
      ]),
  );
  return Object.values(exactTexts.said)
    .flatMap((each) => Object.keys(each))
    .map((place) => place.replace(/\(.*/, '').split('#'))
    .map(([module = '', path]) => `${starts.get(module)}.${path}`)
    .filter((path) => texts[path] !== undefined);
}

test('built-texts.gen.ts has every text of the message modules; `npm run words` rewrites it', {
  timeout: 60_000,
}, async () => {
  const texts = await collectTexts();
  const lines = (of: BuiltTexts) =>
    Object.entries(of).map(([path, text]) => `    '${path}': ${JSON.stringify(text)},`);
  const source = [
    '/* Written by `npm run words` from the modules of message-modules.ts. */',
    "import type { BuiltTexts } from './built-text';",
    '',
    "export const builtTexts: Record<'en' | 'fr', BuiltTexts> = {",
    ...['  en: {', ...lines(texts.en), '  },', '  fr: {', ...lines(texts.fr), '  },'],
    '};',
    '',
    '/** Paths of English texts that manuals name (public-pages.exact-sentences). */',
    'export const namedPaths: ReadonlySet<string> = new Set([',
    ...namedPaths(texts.en).map((path) => `  '${path}',`),
    ']);',
    '',
  ].join('\n');
  await expect(source).toMatchFileSnapshot(join(root, 'packages/content/src/rewording/built-texts.gen.ts'));
});

/** Modules with a French sibling whose texts are changed elsewhere, or stay, and why. */
const offeredElsewhere: Readonly<Record<string, string>> = {
  'packages/contracts/src/error-messages': 'the refusals, which the table of reasons has in English',
  'packages/content/src/company-facts': 'fields of the studio (published-words.test.ts)',
  'packages/content/src/company-words': 'the label of the brochure is a field wherever it is shown',
  'packages/content/src/company': 'parts of sentences, which are fields',
  'packages/content/src/contact': 'a label in the mail to the team',
  'packages/content/src/legal': 'fields of the studio',
  'apps/web/src/ui/lists/sortable-list-messages': 'the team’s',
  'packages/contracts/src/people/user/role-labels': 'the team’s, and a column of one’s own data',
  'packages/contracts/src/format-count': 'a number and its unit',
  'packages/contracts/src/core/money/format-money': 'the signs of currencies',
  'packages/contracts/src/locale': 'codes of languages',
  'packages/contracts/src/site/post/publication-day': 'days, which a language writes in one way',
};

test('every module with a French sibling is offered to owners, unless a reason is given here', () => {
  const offered = new Set(messageSections.flatMap(({ modules }) => modules).map(({ file }) => file));
  const modules = Object.keys(loaded)
    .filter((path) => path.endsWith('.fr.ts'))
    .map((path) => path.replace('.fr.ts', '').replace('../../', '').replace(/^\./, 'apps/web'));
  expect(modules.length).toBeGreaterThan(150);
  const textsOf = (module: string) =>
    findTexts(`${module}.ts`, readFileSync(join(root, `${module}.fr.ts`), 'utf8')).filter(
      ({ parts }) => !isCode(parts.join('')),
    );
  // The company's lists and services are fields of the studio (published-words.test.ts).
  const fixed = modules.filter(
    (module) =>
      !/content\/src\/(?:built-|services\/)/.test(module) &&
      !offered.has(module) &&
      textsOf(module).length > 0,
  );
  expect(fixed.sort()).toEqual(Object.keys(offeredElsewhere).sort());
});

/** Read when their modules load, outside of objects that can be edited. */
const readAtLoad = [
  // In a sentence of a schema.
  'src/features/sales/quotes-customer/ask-change-dialog.tsx: fieldNames.text',
];

test('screens read texts where they show them, or keep them in objects', { timeout: 60_000 }, () => {
  const files = readdirSync(join(import.meta.dirname, 'src'), { recursive: true, encoding: 'utf8' })
    .map((file) => join('src', file))
    .filter((file) => /\.tsx?$/.test(file) && !/\.(?:test|gen|fr)\./.test(file));
  const found = files.flatMap((file) => {
    const path = join(import.meta.dirname, file);
    const source = readFileSync(path, 'utf8');
    return findReads(path, source, importOf(path))
      .atLoad.filter(({ holder }) => !holder)
      .map(({ node }) => `${file}: ${source.slice(node.start, node.end)}`);
  });
  expect(found.filter((read) => !readAtLoad.includes(read))).toEqual([]);
});
