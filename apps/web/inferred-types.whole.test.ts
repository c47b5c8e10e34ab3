import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, '../..');
let copy: string;
/**
 * Output of tsc for the web app against a copy of the API that contains both changes. A single run, because
 * each takes time.
 */
let errors: string;

/**
 * A copy of the API's sources inside the project, so that its imports resolve as they do for the original.
 */
beforeAll(async () => {
  const cache = path.join(root, 'node_modules/.cache');
  await mkdir(cache, { recursive: true });
  copy = await mkdtemp(path.join(cache, 'changed-api-'));
  const api = path.join(copy, 'api');
  await cp(path.join(root, 'packages/api/src'), api, { recursive: true });
  await replace(path.join(api, 'catalogue/template/template-view.ts'), 'label: format', 'words: format');
  await replace(
    path.join(api, 'desk/ticket/router.ts'),
    '.input(addNoteSchema)',
    '.input(addNoteSchema.required().extend({ tone: byIdSchema }))',
  );
  errors = await compileAgainst(api);
}, 240_000);
afterAll(() => rm(copy, { recursive: true, force: true }));

async function replace(file: string, from: string, to: string): Promise<void> {
  const source = await readFile(file, 'utf8');
  if (!source.includes(from)) throw new Error(`the source has no ${from} any more`);
  await writeFile(file, source.replace(from, to));
}

async function compileAgainst(api: string): Promise<string> {
  await writeFile(
    path.join(copy, 'tsconfig.json'),
    JSON.stringify({
      extends: path.join(root, 'apps/web/tsconfig.json'),
      compilerOptions: {
        paths: { '~/*': [path.join(root, 'apps/web/src/*')], '@app/api/types': [path.join(api, 'types.ts')] },
      },
      include: [
        path.join(root, 'apps/web/src/features/catalogue/catalogue'),
        path.join(root, 'apps/web/src/features/desk/tickets'),
        path.join(root, 'apps/web/src/*.d.ts'),
      ],
      exclude: [path.join(root, 'apps/web/**/*.test.ts')],
    }),
  );
  return run(process.execPath, [path.join(root, 'node_modules/typescript/bin/tsc'), '-p', copy]).then(
    () => '',
    ({ stdout }: { stdout: string }) => stdout,
  );
}

// `npm run verify` covers that it compiles against the unchanged API.
test('a changed output of a procedure breaks the screens that show it', () => {
  expect(errors).toMatch(
    /src\/features\/catalogue\/catalogue\/.*Property 'label' (?:does not exist|is missing)/,
  );
});

test('a changed input of a procedure breaks the screens that send it', () => {
  expect(errors).toMatch(/src\/features\/desk\/tickets\/.*tone/s);
});
