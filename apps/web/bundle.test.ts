import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { beforeAll, expect, it } from 'vitest';

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
  ['_public/index', 174],
  ['_public/services/$slug', 169],
  ['_public/templates/index', 178],
  ['_public/templates/$slug', 173],
  ['_public/contact-us', 182],
] as const;

let chunks = new Map<string, Rolldown.OutputChunk>();

beforeAll(async () => {
  const result = await build({
    root: import.meta.dirname,
    configFile: join(import.meta.dirname, 'vite.config.ts'),
    logLevel: 'error',
    build: { write: false, reportCompressedSize: false },
  });
  const { output } = result as Rolldown.RolldownOutput;
  chunks = new Map(output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])));
}, 60_000);

function reachedFrom(start: Rolldown.OutputChunk, seen = new Set<Rolldown.OutputChunk>()) {
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
    ({ isEntry, facadeModuleId }) =>
      isEntry ||
      routes.some((route) => facadeModuleId?.endsWith(`/src/routes/${route}.tsx?tsr-split=component`)),
  );
  expect(starts).toHaveLength(routes.length + 1);
  return new Set(starts.flatMap((start) => [...reachedFrom(start)]));
}

function modulesOf(load: Iterable<Rolldown.OutputChunk>) {
  return [...load].flatMap(({ modules }) =>
    Object.entries(modules).flatMap(([id, { renderedLength }]) => (renderedLength > 0 ? [id] : [])),
  );
}

it('holds nothing of the server', () => {
  expect(modulesOf(chunks.values()).filter((id) => serverPackages.test(id))).toEqual([]);
});

it.each(budgets)('loads %s with at most %i kB and without what belongs to other pages', (route, budgetKb) => {
  const load = firstLoad('_public', route);
  expect(modulesOf(load).filter((id) => laterPackages.test(id))).toEqual([]);
  const bytes = [...load].reduce((sum, { code }) => sum + gzipSync(code, { level: 9 }).length, 0);
  expect(bytes / 1024).toBeLessThanOrEqual(budgetKb);
});
