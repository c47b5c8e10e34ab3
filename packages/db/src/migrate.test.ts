import { randomUUID } from 'node:crypto';
import postgres from 'postgres';
import { expect, inject, test } from 'vitest';
import { checkMigrated, migrateDatabase } from './migrate';

test('servers that start together migrate an empty database once', async () => {
  const { server } = inject('testTemplate');
  const database = `app_test_${Date.now()}_${randomUUID()}`;
  const admin = postgres({ ...server, max: 1 });
  await admin.unsafe(`CREATE DATABASE "${database}"`);
  const sql = postgres({ ...server, database, max: 1 });
  try {
    await Promise.all([1, 2, 3, 4].map(() => migrateDatabase({ ...server, database })));
    const applied = await sql`SELECT hash FROM drizzle.__drizzle_migrations`;
    expect(new Set(applied.map(({ hash }) => hash)).size).toBe(applied.length);
    expect(await sql`SELECT count(*)::int AS users FROM "user"`).toEqual([{ users: 0 }]);
    await checkMigrated(sql);
    await sql`DELETE FROM drizzle.__drizzle_migrations WHERE created_at = (
      SELECT max(created_at) FROM drizzle.__drizzle_migrations)`;
    await expect(checkMigrated(sql)).rejects.toThrow('lacks migrations');
  } finally {
    await sql.end();
    await admin.unsafe(`DROP DATABASE "${database}" WITH (FORCE)`);
    await admin.end();
  }
});
