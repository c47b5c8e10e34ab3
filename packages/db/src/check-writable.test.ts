import { beforeAll, expect, test } from 'vitest';
import { checkWritable } from './check-writable';
import { createDatabase } from './client';
import { createTestDatabase, type TestDatabase } from './testing';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  return database.drop;
});

/** Runs the check in a new session, after a database setting has been applied. */
async function checkWithSetting(setting: string): Promise<void> {
  const { database: name } = database.connection;
  await database.sql.unsafe(`ALTER DATABASE "${name}" SET ${setting}`);
  const client = createDatabase(database.connection, { applicationName: 'test', max: 1 });
  try {
    await checkWritable(client.sql);
  } finally {
    await client.close();
    await database.sql.unsafe(`ALTER DATABASE "${name}" RESET ALL`);
  }
}

test('a writable database passes the check, which leaves nothing behind', async () => {
  const size = () => database.sql`SELECT pg_database_size(current_database()) AS bytes`;
  const before = await size();
  for (let round = 0; round < 3; round += 1) await checkWritable(database.sql);
  expect(await size()).toEqual(before);
});

test('a read-only database is not ready to write', async () => {
  await expect(checkWithSetting('default_transaction_read_only = on')).rejects.toThrow('read-only');
});

test('a database without disk space is not ready to write', async () => {
  await expect(checkWithSetting('temp_file_limit = 0')).rejects.toMatchObject({ code: '53400' });
});
