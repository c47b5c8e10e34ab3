import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import exactTexts from './exact-texts.json';
import { visibleSentences } from './vite/component-texts';

/**
 * Texts that manuals, scripts and people know to the letter (public-pages.exact-sentences): `exact-texts.json` says what stands where,
 * and this finds each in the English words that pages, procedures, REST and mails are made of.
 */

const modules = import.meta.glob<Record<string, unknown>>([
  '../../packages/{content,contracts}/src/**/*.ts',
  './src/**/*-{messages,labels,entries}.ts',
  '!**/*.fr.ts',
  '!**/*.test.ts',
]);

const root = join(import.meta.dirname, '../..');

/** `content/home` as `packages/content/src/home.ts`, `web/…` as `apps/web/src/….ts`. */
function load(module: string): Promise<Record<string, unknown>> {
  const [first, ...rest] = module.split('/');
  const folder = first === 'web' ? './src' : `../../packages/${first}/src`;
  const found = modules[`${folder}/${rest.join('/')}.ts`];
  if (!found) throw new Error(`There is no module ${module}`);
  return found();
}

/** What a module says at a place such as `hero.primary.label`, or `showingTemplates(12)`, whose values are JSON. */
function saidAt(words: unknown, place: string): unknown {
  const [, path = '', values] = /^([\w.-]+)(?:\((.*)\))?$/.exec(place) ?? [];
  const found = path.split('.').reduce<unknown>((part, key) => Object(part)[key], words);
  return values === undefined || typeof found !== 'function' ? found : found(...JSON.parse(`[${values}]`));
}

const said = Object.entries(exactTexts.said).flatMap(([where, texts]) =>
  Object.entries(texts).map(([place, text]) => {
    const [module = '', path = ''] = place.split('#');
    return { where, module, path, text };
  }),
);

test.each(said)('$where: “$text”', async ({ module, path, text }) => {
  expect(saidAt(await load(module), path)).toBe(text);
});

test.each(Object.entries(exactTexts.inComponents))('%s says its words to the letter', (file, texts) => {
  const sentences = visibleSentences(file, readFileSync(join(root, 'apps/web/src', file), 'utf8'));
  expect(sentences).toEqual(expect.arrayContaining(texts));
});

/** Every source that speaks to people: the screens, and the procedures whose words they show. */
const sources = ['apps/web/src', 'packages/api/src', 'packages/contracts/src', 'apps/server/src/rest']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
      join(root, folder, name),
    ),
  )
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|messages(?:\.fr)?\.ts$/.test(file))
  .map((file) => readFileSync(file, 'utf8'));

/** What `contracts` says is read by its name alone: `cartMessages.leftCart`, or `messages.addedToCart`. */
const named = said.flatMap(({ module, path }) => {
  const name = path.replace(/\(.*/, '');
  if (module === 'contracts/message-texts') return [`messages.${name}`];
  return /^contracts\/.*messages$/.test(module) ? [name] : [];
});

test.each(named)('%s is said somewhere', (name) => {
  const isUsed = new RegExp(`\\b${name.replace('.', '\\.')}\\b`);
  expect(sources.some((source) => isUsed.test(source))).toBe(true);
});
