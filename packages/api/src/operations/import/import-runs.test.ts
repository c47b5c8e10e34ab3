import { limits } from '@app/contracts/limits';
import { importMessages } from '@app/contracts/operations/import/messages';
import { type ImportOptions, importOptionsSchema } from '@app/contracts/operations/import/schema';
import { user } from '@app/db/schema/accounts/user';
import { importRow, importRun } from '@app/db/schema/operations/import';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { bytesOf, importText, undoRun } from '../../testing/imports';
import { createTestServices, type TestServices } from '../../testing/services';
import { beginRun, cancelRun } from './import-runs';
import { runImport } from './run-import';
import { auditBySystem } from './start-import';

let services: TestServices;
beforeAll(async () => {
  services = await createTestServices();
  return services.drop;
});
beforeEach(async () => {
  await services.db.delete(importRun);
  await services.db.delete(user);
});

const options: ImportOptions = importOptionsSchema.parse({
  kind: 'people',
  fileName: 'people.csv',
  dryRun: false,
  mapping: { email: { column: 'email' }, name: { column: 'name' } },
});
const begin = () => beginRun(services, options, null, auditBySystem('import.run'));
const row = (index: number) => `p${index}@example.com,Person ${index}\n`;
const rows = (count: number) => Array.from({ length: count }, (_, index) => row(index)).join('');
const runOf = async (id: string) =>
  (await services.db.select().from(importRun).where(eq(importRun.id, id)))[0];
const count = () => services.db.$count(user);

test('only one import runs at a time, across servers, until done or its process is presumed dead', async () => {
  const [first, second] = await Promise.allSettled([begin(), begin()]);
  const refused = [first, second].filter(({ status }) => status === 'rejected');
  expect(refused).toMatchObject([{ reason: { reason: 'IMPORT_BUSY' } }]);
  const [left] = await services.db.select().from(importRun);
  const longAgo = new Date(Date.now() - limits.importStaleMs - 1_000);
  await services.db.update(importRun).set({ heardOfAt: longAgo });
  const next = await begin();
  expect(await runOf(left?.id ?? '')).toMatchObject({ state: 'failed', problem: importMessages.processGone });
  await runImport(services, next, options, { bytes: bytesOf(`email,name\n${row(1)}`) });
  expect(await runOf(next.id)).toMatchObject({ state: 'done', created: 1 });
});

test('a run presumed dead writes nothing more', async () => {
  const run = await begin();
  await services.db.update(importRun).set({ heardOfAt: new Date(0) });
  await begin();
  await runImport(services, run, options, { bytes: bytesOf(`email,name\n${row(1)}`) });
  expect(await count()).toBe(0);
  expect(await runOf(run.id)).toMatchObject({ state: 'failed', problem: importMessages.processGone });
});

test('a crash in the middle leaves whole batches, which the same file completes or an undo removes', async () => {
  const file = `email,name\n${rows(1_200)}`;
  async function* broken() {
    yield Buffer.from(`email,name\n${rows(1_100)}`);
    throw new Error('the disk is gone');
  }
  const run = await begin();
  await expect(runImport(services, run, options, { bytes: broken() })).rejects.toThrow('the disk is gone');
  expect(await runOf(run.id)).toMatchObject({ state: 'failed', created: 2 * limits.importBatch });
  expect(await count()).toBe(2 * limits.importBatch);

  const again = await importText(services, file, options);
  expect(again).toMatchObject({ created: 200, unchanged: 1_000 });
  expect(await undoRun(services, run.id)).toMatchObject({ state: 'undone', takenBack: 1_000 });
  expect(await count()).toBe(200);
});

test('a cancelled run stops at its batch, and can be undone', async () => {
  const run = await begin();
  async function* slow() {
    yield Buffer.from(`email,name\n${rows(1_100)}`);
    // More is read once the complete batches of this part are written.
    await cancelRun(services, run.id, auditBySystem('import.cancel'));
    yield Buffer.from(Array.from({ length: 2_000 }, (_, index) => row(10_000 + index)).join(''));
  }
  await runImport(services, run, options, { bytes: slow() });
  expect(await runOf(run.id)).toMatchObject({ state: 'cancelled' });
  expect(await count()).toBe(2 * limits.importBatch);
  await expect(cancelRun(services, run.id, auditBySystem('import.cancel'))).rejects.toMatchObject({
    reason: 'IMPORT_NOT_FOUND',
  });
  await undoRun(services, run.id);
  expect(await count()).toBe(0);
  expect(await services.db.$count(importRow)).toBe(0);
});

test('a file refused in the middle keeps what came before, and reports the line', async () => {
  const file = `email,name\n${rows(600)}last@example.com,"never closed\n`;
  const run = await importText(services, file, options);
  expect(run).toMatchObject({ state: 'failed', problem: importMessages.openQuote(602) });
  expect(await count()).toBe(limits.importBatch);
});

test('required and unknown columns of a mapping are refused before anything is written', async () => {
  const file = `email,name\n${row(1)}`;
  expect(await importText(services, file, { mapping: { name: { column: 'name' } } })).toMatchObject({
    state: 'failed',
    problem: importMessages.unmapped('Email'),
  });
  expect(await importText(services, file, { mapping: { email: { column: 'E-Mail' } } })).toMatchObject({
    state: 'failed',
    problem: importMessages.noSuchColumn('E-Mail'),
  });
  expect(await count()).toBe(0);
});
