import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { databaseUrl } from '@app/db/connection';
import { createTestDatabase } from '@app/db/testing';
import { expect, onTestFinished, test } from 'vitest';

const root = join(import.meta.dirname, '../../../..');

function dbCheck(url: string, ...options: string[]) {
  const args = [join(root, 'apps/server/dist/operations.js'), 'db:check', ...options];
  const env = { PATH: '/usr/bin:/bin', DATABASE_URL: url };
  return new Promise<{ code: number | string; out: string; err: string }>((resolve) => {
    execFile(process.execPath, args, { env, cwd: root }, (error, out, err) =>
      resolve({ code: error?.code ?? 0, out, err }),
    );
  });
}

test('npm run db:check exits with 1 while a figure is wrong, and repairs it on request', async () => {
  const database = await createTestDatabase();
  onTestFinished(database.drop);
  const url = databaseUrl(database.connection);
  await database.sql`INSERT INTO "order" (id, number, customer_name, customer_email, subtotal_cents, tax_rate, tax_cents,
      total_cents, paid_cents)
    VALUES (gen_random_uuid(), 'ORD-2026-000001', 'Mary', 'mary@example.com', 5000, 0, 0, 5000, 1250)`;
  await database.sql`INSERT INTO day_tally (subject, day, added) VALUES ('users', '2026-01-01', 5)`;

  const wrong = 'WRONG  users added a day: 1';
  const found = await dbCheck(url);
  expect(found).toMatchObject({ code: 1, err: 'To repair: npm run db:check -- --repair\n' });
  expect(found.out.split('\n')).toContain(wrong);
  expect(found.out.split('\n')).toContain('right  since when a ticket waits');
  const ofOrder = 'WRONG  what an order received and returned: 1';
  const difference = '       ORD-2026-000001, received: 12.50 USD, should be 0.00';
  expect(found.out).toContain(`${ofOrder}\n${difference}\n`);

  // As the message says, also where the build is run without npm, which takes the -- away.
  const repaired = await dbCheck(url, '--', '--repair');
  expect(repaired).toMatchObject({ code: 0, err: '' });
  expect(repaired.out.split('\n')).toContain(`${wrong}, 1 repaired`);
  expect(await dbCheck(url, '--fix')).toMatchObject({
    code: 1,
    err: 'Usage: npm run db:check [-- --repair]\n',
  });
}, 90_000);
