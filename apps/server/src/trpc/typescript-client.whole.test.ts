import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { callAs } from '@app/api/testing/callers';
import { insertCartItems, insertTemplate, insertUser, testPassword } from '@app/api/testing/rows';
import { beforeAll, expect, test } from 'vitest';
import { createRestApp, type RestApp } from '../rest/testing/rest-app';
import { serveLocally } from '../testing/serve-locally';

const root = join(import.meta.dirname, '../../../..');
const run = promisify(execFile);

let app: RestApp;
let folder: string;
let site: string;
beforeAll(async () => {
  app = await createRestApp();
  const server = await serveLocally(app.app.fetch);
  site = server.origin;
  const cache = join(root, 'node_modules/.cache');
  await mkdir(cache, { recursive: true });
  folder = await mkdtemp(join(cache, 'typescript-client-'));
  const page = await readFile(join(root, 'docs/typescript-client.md'), 'utf8');
  await writeFile(join(folder, 'client.ts'), /```ts\n([\s\S]+?)```/.exec(page)?.[1] ?? '');
  return async () => {
    server.close();
    await rm(folder, { recursive: true, force: true });
    await app.services.drop();
  };
});

test('the documented client compiles', async () => {
  const config = { extends: join(root, 'apps/server/tsconfig.json'), include: [join(folder, 'client.ts')] };
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(config));
  const compiler = join(root, 'node_modules/typescript/bin/tsc');
  const compilerOutput = await run(process.execPath, [compiler, '-p', folder]).then(
    () => '',
    ({ stdout }: { stdout: string }) => stdout,
  );
  expect(compilerOutput).toBe('');
}, 240_000);

test('it reads with its token, and is told in words what the token may not do', async () => {
  const { connect, openTickets, apiErrorOf } = await import(join(folder, 'client.ts'));
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
  const refused = await api.user.stats.query().catch(apiErrorOf);
  expect(refused).toMatchObject({ reason: 'TOKEN_SCOPE', message: expect.stringContaining('users:read') });
});
