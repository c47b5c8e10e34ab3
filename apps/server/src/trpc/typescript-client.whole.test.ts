import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { callAs } from '@app/api/testing/callers';
import { insertCartItems, insertTemplate, insertUser, testPassword } from '@app/api/testing/rows';
import { beforeAll, expect, test } from 'vitest';
import { createRestApp, type RestApp } from '../rest/testing/rest-app';
import { serveLocally } from '../testing/serve-locally';

const root = join(import.meta.dirname, '../../../..');
const run = promisify(execFile);
const { version } = JSON.parse(readFileSync(join(root, 'packages/client/package.json'), 'utf8'));

let app: RestApp;
let folder: string;
let site: string;
beforeAll(async () => {
  app = await createRestApp();
  const server = await serveLocally(app.app.fetch);
  site = server.origin;
  folder = await mkdtemp(join(tmpdir(), 'typescript-client-'));
  await installPacked();
  const page = await readFile(join(root, 'docs/typescript-client.md'), 'utf8');
  await writeFile(join(folder, 'script.ts'), scriptIn(page));
  return async () => {
    server.close();
    await rm(folder, { recursive: true, force: true });
    await app.services.drop();
  };
}, 240_000);

const scriptIn = (page: string) => /```ts\n([\s\S]+?)```/.exec(page)?.[1] ?? '';

/** Packs the client and installs the file in `folder`, as in a project of its own. */
async function installPacked() {
  const packages = join(folder, 'node_modules');
  const target = join(packages, '@app/client');
  await mkdir(target, { recursive: true });
  await run('npm', ['pack', '--workspace', '@app/client', '--pack-destination', folder], { cwd: root });
  await run('tar', ['xzf', `app-client-${version}.tgz`, '-C', target, '--strip-components', '1'], {
    cwd: folder,
  });
  for (const name of ['@trpc', 'zod']) await symlink(join(root, 'node_modules', name), join(packages, name));
}

test('the documented script compiles with the packed client, whose types need nothing of this project', async () => {
  const compilerOptions = {
    ...{ module: 'nodenext', target: 'es2023', lib: ['es2023', 'dom'], types: [] },
    ...{ strict: true, exactOptionalPropertyTypes: true, noEmit: true, skipLibCheck: false },
  };
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['script.ts'] }));
  const compiler = join(root, 'node_modules/typescript/bin/tsc');
  const compilerOutput = await run(process.execPath, [compiler, '-p', folder]).then(
    () => '',
    ({ stdout }: { stdout: string }) => stdout,
  );
  // tRPC's own declarations mention `ws` without its types.
  const faults = compilerOutput.split('\n').filter((line) => line && !line.startsWith('node_modules/@trpc/'));
  expect(faults).toEqual([]);
  const types = await readFile(join(folder, 'node_modules/@app/client/dist/client.d.ts'), 'utf8');
  const imported = [...types.matchAll(/\b(?:from |import\()"([^"]+)"/g)].map(([, name]) => name);
  expect([...new Set(imported)].sort()).toEqual(['@trpc/client', '@trpc/server', 'zod']);
}, 240_000);

test('the package has its license, and a page whose script compiles and which links to nothing outside of it', async () => {
  const packed = join(folder, 'node_modules/@app/client');
  expect(await readFile(join(packed, 'LICENSE'), 'utf8')).toBe(await readFile(join(root, 'LICENSE'), 'utf8'));
  const page = await readFile(join(packed, 'README.md'), 'utf8');
  expect(page).not.toContain('](..');
  await writeFile(
    join(folder, 'example.mts'),
    `declare const process: { env: Record<string, string | undefined> };\n${scriptIn(page)}`,
  );
  const config = {
    extends: './tsconfig.json',
    compilerOptions: { skipLibCheck: true },
    files: ['example.mts'],
  };
  await writeFile(join(folder, 'tsconfig.example.json'), JSON.stringify(config));
  const compiler = join(root, 'node_modules/typescript/bin/tsc');
  await run(process.execPath, [compiler, '-p', join(folder, 'tsconfig.example.json')]);
}, 240_000);

test('a call with a wrong input does not compile', async () => {
  const wrong =
    "import { createClient } from '@app/client';\ncreateClient({ site: '' }).ticket.list.query({ status: 'opened' });\n";
  await writeFile(join(folder, 'wrong.ts'), wrong);
  const config = { extends: './tsconfig.json', files: ['wrong.ts'] };
  await writeFile(join(folder, 'tsconfig.wrong.json'), JSON.stringify(config));
  const compiler = join(root, 'node_modules/typescript/bin/tsc');
  const output = await run(process.execPath, [compiler, '-p', join(folder, 'tsconfig.wrong.json')]).catch(
    ({ stdout }: { stdout: string }) => ({ stdout }),
  );
  expect(output.stdout).toContain('"opened"');
}, 240_000);

test('it reads with its token, and is told in words what the token may not do', async () => {
  const { connect, openTickets } = await import(join(folder, 'script.ts'));
  const { apiErrorOf } = await import(join(folder, 'node_modules/@app/client/dist/client.js'));
  const customer = await insertUser(app.services, { name: 'Ada Customer' });
  await insertCartItems(app.services, customer, [await insertTemplate(app.services)]);
  const { number } = await (await callAs(app.services, customer)).ticket.create({ inquiry: 'Blue' });
  const owner = await callAs(app.services, await insertUser(app.services, { role: 'admin' }));
  const { token } = await owner.apiToken.create({
    name: 'script',
    scopes: ['tickets:read'],
    days: 30,
    currentPassword: testPassword,
  });
  const api = connect(site, token);
  expect(await openTickets(api)).toEqual([`${number} Ada Customer`]);
  const many = Array.from({ length: 25 }, () => api.ticket.list.query({ status: 'open' }));
  expect((await Promise.all(many)).map(({ total }) => total)).toEqual(Array(25).fill(1));
  const refused = await api.user.stats.query().catch(apiErrorOf);
  expect(refused).toMatchObject({ reason: 'TOKEN_SCOPE', message: expect.stringContaining('users:read') });
});
