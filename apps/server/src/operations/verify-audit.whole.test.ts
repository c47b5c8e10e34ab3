import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyEvents } from '@app/api/core/audit/copy-events';
import { linkEvents } from '@app/api/core/audit/link-events';
import { databaseUrl } from '@app/db/connection';
import { createTestDatabase } from '@app/db/testing';
import { expect, onTestFinished, test } from 'vitest';
import { appendOnlyFile } from '../files/append-only-file';
import { runOperation } from './testing/run-operation';

/** Runs the command of `npm run audit:verify`. */
function verify(url: string, ...options: string[]) {
  return runOperation(['audit:verify', ...options], { DATABASE_URL: url });
}

test('npm run audit:verify prints the head, and exits with 1 and the first changed event', async () => {
  const database = await createTestDatabase();
  onTestFinished(database.drop);
  const url = databaseUrl(database.connection);
  const ids = [1, 2, 3].map((n) => `01900000-0000-7000-8000-00000000000${n}`);
  for (const id of ids) {
    await database.sql`INSERT INTO audit_event (id, actor_name, action, entity, entity_id)
      VALUES (${id}, 'Somebody', 'category.update', 'category', '1')`;
  }
  await linkEvents(database);
  const folder = mkdtempSync(join(tmpdir(), 'audit-copy-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const copy = join(folder, 'audit.jsonl');
  await copyEvents(database, appendOnlyFile(copy));
  const intact = await verify(url);
  expect(intact).toMatchObject({ code: 0, err: '' });
  const [, head = ''] =
    /^whole {2}3 events, 0 not linked yet; head (3:[0-9a-f]{64})\n$/.exec(intact.out) ?? [];
  expect(await verify(url, '--head', head, '--against', copy)).toMatchObject({
    code: 0,
    out: `${intact.out}same   the copy has links 1 to 3\n`,
  });

  await database.sql`UPDATE audit_event SET actor_name = 'Nobody' WHERE id = ${ids[1] ?? ''}`;
  const broken = await verify(url);
  expect(broken).toMatchObject({
    code: 1,
    out: `BROKEN at link 2, event ${ids[1]}: This event was changed.\n`,
  });
  // A copy reveals a chain that was recomputed completely.
  await database.sql`INSERT INTO audit_unlinked SELECT event_id FROM audit_link`;
  await database.sql`TRUNCATE audit_link, audit_head`;
  await linkEvents(database);
  const rehashed = await verify(url, '--against', copy);
  expect(rehashed.code).toBe(1);
  expect(rehashed.out).toContain(
    `COPY DIFFERS at link 2, event ${ids[1]}: The database has another link here than the copy.\n`,
  );
  await database.sql`UPDATE audit_event SET actor_name = 'Somebody' WHERE id = ${ids[1] ?? ''}`;
  const asJson = await verify(url, '--json');
  expect(JSON.parse(asJson.out)).toMatchObject({ head: { seq: 1 }, waiting: 0, broken: { seq: 2 } });
  expect(await verify(url, '--head', 'nonsense')).toMatchObject({
    code: 1,
    err: 'Usage: npm run audit:verify [-- --json] [--head NUMBER:HASH] [--against FILE]\n',
  });
}, 120_000);
