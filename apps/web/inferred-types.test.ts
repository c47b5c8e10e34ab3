import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, '../..');
let copy: string;

/** A copy of the API's sources inside the project, so that its imports resolve as the original's do. */
beforeAll(async () => {
  const cache = path.join(root, 'node_modules/.cache');
  await mkdir(cache, { recursive: true });
  copy = await mkdtemp(path.join(cache, 'changed-api-'));
});
afterAll(() => rm(copy, { recursive: true, force: true }));

/** Compiles the web app against the copy after one edit of it, and returns what tsc says. */
async function compileAfter(file: string, edit: (source: string) => string): Promise<string> {
  const api = path.join(copy, 'api');
  await rm(api, { recursive: true, force: true });
  await cp(path.join(root, 'packages/api/src'), api, { recursive: true });
  const source = await readFile(path.join(api, file), 'utf8');
  await writeFile(path.join(api, file), edit(source));
  await writeFile(
    path.join(copy, 'tsconfig.json'),
    JSON.stringify({
      extends: path.join(root, 'apps/web/tsconfig.json'),
      compilerOptions: {
        paths: { '~/*': [path.join(root, 'apps/web/src/*')], '@app/api/types': [path.join(api, 'types.ts')] },
      },
      include: [path.join(root, 'apps/web/src')],
      exclude: [path.join(root, 'apps/web/**/*.test.ts')],
    }),
  );
  return run(process.execPath, [path.join(root, 'node_modules/typescript/bin/tsc'), '-p', copy]).then(
    () => '',
    ({ stdout }: { stdout: string }) => stdout,
  );
}

const replace = (from: string, to: string) => (source: string) => {
  if (!source.includes(from)) throw new Error(`the source has no ${from} any more`);
  return source.replace(from, to);
};

// That it compiles against the API as it is, `npm run verify` shows.
test('a changed output of a procedure breaks the screens that show it', async () => {
  const errors = await compileAfter('template/template-view.ts', replace('label: format', 'words: format'));
  expect(errors).toMatch(/src\/features\/catalogue\/.*Property 'label' does not exist/);
}, 240_000);

test('a changed input of a procedure breaks the screens that send it', async () => {
  const errors = await compileAfter(
    'ticket/router.ts',
    replace(
      '.input(respondToTicketSchema)',
      '.input(respondToTicketSchema.required().extend({ tone: byIdSchema }))',
    ),
  );
  expect(errors).toMatch(/src\/features\/tickets\/.*tone/s);
}, 240_000);
