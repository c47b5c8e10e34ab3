import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, expect, it } from 'vitest';
import { type ChunkModules, chunkModulesFile } from './vite/chunk-modules.ts';

/** Packages that must never reach a browser. */
const serverPackages =
  /node_modules\/(?:drizzle-orm|postgres|lucia|@node-rs|@trpc\/server\/dist\/adapters|pg-boss|hono|@hono|pino|nodemailer)\/|packages\/(?:api|db|mail)\/|apps\/server\//;

/** Packages that must not load before a public page renders. */
const lazyPackages =
  /node_modules\/(?:zod|recharts|mantine-react-table|@mantine\/(?:charts|dates|notifications)|@zxcvbn-ts|@tabler\/icons-react\/dist\/esm\/tabler-icons)\/|features\/\w+\/(?:dashboard-frame|overview|users|orders-admin|carts-admin|categories-admin|tickets|templates-admin|template-form)\/|src\/routes\/(?:dashboard|_public\/account)\//;

/**
 * Script budget in gzip kB before a public page renders. The home page may exceed the stack itself
 * (`stack-floor`) by a quarter; other pages use more or fewer parts of Mantine. Included in each budget: 0.8
 * kB from Mantine 9 (styles in one place per element, fewer transitions), 0.5 kB from its fields and 1.0 kB
 * from its forms (asynchronous validation), 0.4 kB for texts that owners change without a build
 * (docs/decisions/0026-editable-texts-are-one-value-per-process.md), 0.15 kB for the two news routes, 0.7 kB for
 * languages (docs/decisions/0031-one-web-build-per-language.md), 0.3 kB for the routes of collections and
 * owners' pages and for menus that owners arrange, 0.25 kB for dropping in every tab what was
 * loaded for another user, 0.15 kB for the key of a step's position, also of one left before its
 * last script,
 * 0.1 kB of the catalogue for chips that preserve the order of presses
 * (docs/decisions/0048-a-press-is-drawn-first.md), 0.05 kB for who answers at the end of pages,
 * 0.08 kB of templates for the names of style sheets that parts loaded later share, 0.02 to 0.3 kB for the services and
 * people that owners arrange, 0.15 kB for their offices, values, industries and logos, 0.1 kB for their cards and steps, 1.1 kB of the page of a template for its whole page and sections, 0.2 kB of the contact page for
 * many offices, their hours and maps, 0.25 to 0.4 kB for asking for the owner's words of each text of the product.
 */
const budgets = [
  ['_public/about', 162.15],
  ['_public/company-profile', 160.3],
  ['_public/index', 166.2],
  ['_public/services/$slug', 167.15],
  ['_public/templates/index', 175.4],
  ['_public/templates/$slug', 167.4],
  ['_public/contact-us', 177.45],
] as const;

/**
 * Extra allowance for French pages; 2.3 to 3.9 kB were measured. 1.4 kB are messages for the server's
 * refusals, which English pages get from the server; the rest is text, which is a fifth longer in French even
 * when compressed.
 */
const frenchKb = 4;

type Build = ReadonlyMap<string, ChunkModules>;
let chunks: Build = new Map();
let frenchChunks: Build = new Map();

function readChunks(suffix?: string): Build {
  const text = readFileSync(join(import.meta.dirname, 'dist', chunkModulesFile(suffix)), 'utf8');
  const parsed: ChunkModules[] = JSON.parse(text);
  return new Map(parsed.map((chunk) => [chunk.file, chunk]));
}

beforeAll(() => {
  // A cached no-op unless something changed.
  const turbo = createRequire(import.meta.url).resolve('turbo/bin/turbo');
  execFileSync(
    process.execPath,
    [turbo, 'run', 'build', 'build:fr', '--filter=@app/web', '--output-logs=errors-only'],
    {
      cwd: import.meta.dirname,
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  chunks = readChunks();
  frenchChunks = readChunks('.fr');
}, 180_000);

function findReachable(start: ChunkModules, build: Build, seen = new Set<ChunkModules>()) {
  if (seen.has(start)) return seen;
  seen.add(start);
  for (const name of start.imports) {
    const imported = build.get(name);
    if (imported) findReachable(imported, build, seen);
  }
  return seen;
}

/** Everything the first page loads: the entry and the chunks of its routes, with all their imports. */
function firstLoad(...routes: string[]) {
  return firstLoadOf(chunks, routes);
}

function firstLoadOf(build: Build, routes: readonly string[]) {
  const starts = [...build.values()].filter(
    ({ isEntry, facade }) => isEntry || routes.some((route) => facade?.includes(`/src/routes/${route}.tsx?`)),
  );
  expect(starts).toHaveLength(routes.length + 1);
  return new Set(starts.flatMap((start) => [...findReachable(start, build)]));
}

function bytesOf(load: Iterable<ChunkModules>) {
  return [...load].reduce((sum, { gzipBytes }) => sum + gzipBytes, 0);
}

function modulesOf(load: Iterable<ChunkModules>) {
  return [...load].flatMap(({ modules }) => modules);
}

it('contains nothing of the server', () => {
  expect(modulesOf(chunks.values()).filter((id) => serverPackages.test(id))).toEqual([]);
});

it('matches by path the library files that are packed separately', () => {
  const inputs = [...chunks.values()].find(({ file }) => file.startsWith('assets/inputs-'));
  for (const component of ['Input/Input', 'TextInput/TextInput', 'CloseButton/CloseButton'])
    expect(inputs?.modules.join()).toContain(`@mantine/core/esm/components/${component}.mjs`);
});

it('keeps the links of live updates out of public pages', () => {
  const copied = (ids: readonly string[]) => ids.some((id) => /@trpc\/client\/.*\?streams$/.test(id));
  expect(copied(modulesOf(chunks.values()))).toBe(true);
  expect(copied(modulesOf(firstLoad('_public', '_public/index')))).toBe(false);
});

it('ships the notices of its packages and fonts', () => {
  const notices = readFileSync(join(import.meta.dirname, 'dist/client/licenses.md'), 'utf8');
  for (const name of ['react', '@mantine/core', '@tabler/icons-react', '@trpc/client'])
    expect(notices).toContain(`## ${name} - `);
  for (const font of ['@fontsource-variable/figtree', '@fontsource/bricolage-grotesque'])
    expect(notices).toContain(`## ${font} - `);
  expect(notices).toContain('SIL OPEN FONT LICENSE');
});

it.each(budgets)('loads %s with at most %s kB and nothing of other pages', (route, budgetKb) => {
  const load = firstLoad('_public', route);
  expect(modulesOf(load).filter((id) => lazyPackages.test(id))).toEqual([]);
  expect(bytesOf(load) / 1024).toBeLessThanOrEqual(budgetKb);
});

it.each(budgets)('loads %s in French with little more than %s kB', (route, budgetKb) => {
  const load = firstLoadOf(frenchChunks, ['_public', route]);
  expect(modulesOf(load).filter((id) => lazyPackages.test(id))).toEqual([]);
  expect(bytesOf(load) / 1024).toBeLessThanOrEqual(budgetKb + frenchKb);
});

it('loads the home page with at most a quarter more than the stack it is built on', () => {
  const vite = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin/vite.js');
  execFileSync(
    process.execPath,
    [vite, 'build', '--config', 'stack-floor/vite.config.ts', '--logLevel', 'error'],
    {
      cwd: import.meta.dirname,
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  const floor = gzipSync(readFileSync(join(import.meta.dirname, 'node_modules/.stack-floor/main.js')), {
    level: 9,
  });
  expect(bytesOf(firstLoad('_public', '_public/index')) / floor.length).toBeLessThanOrEqual(1.269);
}, 60_000);
