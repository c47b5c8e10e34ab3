import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { linkEvents } from '@app/api/audit/link-events';
import { databaseUrl } from '@app/db/connection';
import { createTestDatabase } from '@app/db/testing';
import { expect, onTestFinished, test } from 'vitest';

const root = join(import.meta.dirname, '../../../..');

/** What `npm run audit:verify` runs. */
function verify(url: string, ...options: string[]) {
  const args = ['--import', 'tsx', 'apps/server/src/operations.ts', 'audit:verify', ...options];
  const env = { PATH: '/usr/bin:/bin', DATABASE_URL: url };
  return new Promise<{ code: number | string; out: string; err: string }>((resolve) => {
    execFile(process.execPath, args, { env, cwd: root }, (error, out, err) =>
      resolve({ code: error?.code ?? 0, out, err }),
    );
  });
}

test('npm run audit:verify prints the head, and ends with 1 and the first event that was changed', async () => {
  const database = await createTestDatabase();
  onTestFinished(database.drop);
  const url = databaseUrl(database.connection);
  const ids = [1, 2, 3].map((n) => `01900000-0000-7000-8000-00000000000${n}`);
  for (const id of ids) {
    await database.sql`INSERT INTO audit_event (id, actor_name, action, entity, entity_id)
      VALUES (${id}, 'Somebody', 'category.update', 'category', '1')`;
  }
  await linkEvents(database);
  const whole = await verify(url);
  expect(whole).toMatchObject({ code: 0, err: '' });
  const [, head = ''] =
    /^whole {2}3 events, 0 not linked yet; head (3:[0-9a-f]{64})\n$/.exec(whole.out) ?? [];
  expect(await verify(url, '--head', head)).toMatchObject({ code: 0, out: whole.out });

  await database.sql`UPDATE audit_event SET actor_name = 'Nobody' WHERE id = ${ids[1] ?? ''}`;
  const broken = await verify(url);
  expect(broken).toMatchObject({
    code: 1,
    out: `BROKEN at link 2, event ${ids[1]}: This event was changed.\n`,
  });
  const asJson = await verify(url, '--json');
  expect(JSON.parse(asJson.out)).toMatchObject({ head: { seq: 1 }, waiting: 0, broken: { seq: 2 } });
  expect(await verify(url, '--head', 'nonsense')).toMatchObject({
    code: 1,
    err: 'Usage: npm run audit:verify [-- --json] [--head NUMBER:HASH]\n',
  });
}, 120_000);
