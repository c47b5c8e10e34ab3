import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { type ChunkModules, chunkModulesFile } from './vite/chunk-modules.ts';

/** Never in a browser. */
const serverPackages =
  /node_modules\/(?:drizzle-orm|postgres|lucia|@node-rs|@trpc\/server\/dist\/adapters|pg-boss|hono|@hono|pino|nodemailer)\/|packages\/(?:api|db|mail)\/|apps\/server\//;

/** Not before a public page stands. */
const laterPackages =
  /node_modules\/(?:zod|recharts|mantine-react-table|@mantine\/(?:charts|dates|notifications)|@zxcvbn-ts|@tabler\/icons-react\/dist\/esm\/tabler-icons)\/|features\/(?:dashboard-frame|overview|users|orders-admin|carts-admin|categories-admin|tickets|templates-admin|template-form)\/.*(?<!-search)\.tsx?$/;

/**
 * Gzip kB of scripts before a public page stands. React, router, query, tRPC and Mantine's provider with one button, built
 * alone in the same way, are 130; a page may have a quarter more, and the Mantine parts that it uses itself.
 */
const budgets = [
  ['_public/about', 163],
  ['_public/company-profile', 162],
  ['_public/index', 175],
  ['_public/services/$slug', 170],
  ['_public/templates/index', 179],
  ['_public/templates/$slug', 173],
  ['_public/contact-us', 182],
] as const;

let chunks = new Map<string, ChunkModules>();

beforeAll(() => {
  // Done already unless something changed.
  const turbo = createRequire(import.meta.url).resolve('turbo/bin/turbo');
  execFileSync(process.execPath, [turbo, 'run', 'build', '--filter=@app/web', '--output-logs=errors-only'], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const text = readFileSync(join(import.meta.dirname, 'dist', chunkModulesFile), 'utf8');
  const parsed: ChunkModules[] = JSON.parse(text);
  chunks = new Map(parsed.map((chunk) => [chunk.file, chunk]));
}, 180_000);

function reachedFrom(start: ChunkModules, seen = new Set<ChunkModules>()) {
  if (seen.has(start)) return seen;
  seen.add(start);
  for (const name of start.imports) {
    const imported = chunks.get(name);
    if (imported) reachedFrom(imported, seen);
  }
  return seen;
}

/** What loads with the first page: the entry and the chunks of its routes, with all they import. */
function firstLoad(...routes: string[]) {
  const starts = [...chunks.values()].filter(
    ({ isEntry, facade }) =>
      isEntry || routes.some((route) => facade?.endsWith(`/src/routes/${route}.tsx?tsr-split=component`)),
  );
  expect(starts).toHaveLength(routes.length + 1);
  return new Set(starts.flatMap((start) => [...reachedFrom(start)]));
}

function modulesOf(load: Iterable<ChunkModules>) {
  return [...load].flatMap(({ modules }) => modules);
}

it('holds nothing of the server', () => {
  expect(modulesOf(chunks.values()).filter((id) => serverPackages.test(id))).toEqual([]);
});

it.each(budgets)('loads %s with at most %i kB and without what belongs to other pages', (route, budgetKb) => {
  const load = firstLoad('_public', route);
  expect(modulesOf(load).filter((id) => laterPackages.test(id))).toEqual([]);
  const bytes = [...load].reduce((sum, { gzipBytes }) => sum + gzipBytes, 0);
  expect(bytes / 1024).toBeLessThanOrEqual(budgetKb);
});
