import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentSections, fieldsOf } from '@app/content/editing/sections';
import { site } from '@app/content/site-words';
import { expect, test } from 'vitest';
import exactTexts from './exact-texts.json';
import { visibleSentences } from './vite/component-texts';

/**
 * Texts that manuals, scripts and people know verbatim (public-pages.exact-sentences). `exact-texts.json`
 * lists each text and its location; this test looks each one up in the English texts used by pages,
 * procedures, REST and mails.
 */

const modules = import.meta.glob<Record<string, unknown>>([
  '../../packages/{content,contracts}/src/**/*.ts',
  './src/**/*-{messages,labels,entries}.ts',
  '!**/*.fr.ts',
  '!**/*.test.ts',
]);

const root = join(import.meta.dirname, '../..');

/** Maps `content/home` to `packages/content/src/home.ts` and `web/…` to `apps/web/src/….ts`. */
function load(module: string): Promise<Record<string, unknown>> {
  const [first, ...rest] = module.split('/');
  const folder = first === 'web' ? './src' : `../../packages/${first}/src`;
  const found = modules[`${folder}/${rest.join('/')}.ts`];
  if (!found) throw new Error(`There is no module ${module}`);
  return found();
}

/**
 * Returns a module's text at a path such as `hero.primary.label` or `showingTemplates(12)`; the arguments are
 * JSON.
 */
function textAt(words: unknown, place: string): unknown {
  const [, path = '', values] = /^([\w.-]+)(?:\((.*)\))?$/.exec(place) ?? [];
  const found = path.split('.').reduce<unknown>((part, key) => Object(part)[key], words);
  return values === undefined || typeof found !== 'function' ? found : found(...JSON.parse(`[${values}]`));
}

const exactCases = Object.entries(exactTexts.said).flatMap(([where, texts]) =>
  Object.entries(texts).map(([place, text]) => {
    const [module = '', path = ''] = place.split('#');
    return { where, module, path, text };
  }),
);

test.each(exactCases)('$where: “$text”', async ({ module, path, text }) => {
  expect(textAt(await load(module), path)).toBe(text);
});

/** The text of a field in each language whose modules are loaded: tests share a process. */
function textsAt(path: string): unknown[] {
  return site.editables
    .filter(({ path: start }) => start && path.startsWith(`${start}.`))
    .map(({ path: start, value }) => textAt(value, path.slice(start.length + 1)));
}

test('the studio says of no text that manuals name it that is not one of the exact texts', () => {
  const paths = contentSections
    .flatMap(fieldsOf)
    .flatMap((field) => ('isNamed' in field && field.isNamed ? [field.path] : []))
    // Those of the product are marked from the list itself (`built-texts.test.ts`).
    .filter((path) => !path.startsWith('words.'));
  expect(paths.length).toBeGreaterThan(30);
  const exact = new Set<unknown>(exactCases.map(({ text }) => text));
  expect(paths.filter((path) => !textsAt(path).some((text) => exact.has(text)))).toEqual([]);
});

test.each(Object.entries(exactTexts.inComponents))('%s contains its exact texts', (file, texts) => {
  const sentences = visibleSentences(file, readFileSync(join(root, 'apps/web/src', file), 'utf8'));
  expect(sentences).toEqual(expect.arrayContaining(texts));
});

/** Every source with user-facing text: the screens, and the procedures whose texts they show. */
const sources = ['apps/web/src', 'packages/api/src', 'packages/contracts/src', 'apps/server/src/rest']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
      join(root, folder, name),
    ),
  )
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|messages(?:\.fr)?\.ts$/.test(file))
  .map((file) => readFileSync(file, 'utf8'));

/** Texts of `contracts` are referenced by name alone: `cartMessages.leftCart`, or `messages.addedToCart`. */
const named = exactCases.flatMap(({ module, path }) => {
  const name = path.replace(/\(.*/, '');
  if (module === 'contracts/message-texts') return [`messages.${name}`];
  return /^contracts\/.*messages$/.test(module) ? [name] : [];
});

test.each(named)('the exact text %s appears somewhere', (name) => {
  const isUsed = new RegExp(`\\b${name.replace('.', '\\.')}\\b`);
  expect(sources.some((source) => isUsed.test(source))).toBe(true);
});
