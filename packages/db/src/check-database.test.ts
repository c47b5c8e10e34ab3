import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { checkDatabase, DatabaseAwayError } from './check-database';
import { connect } from './client';
import { createEmptyDatabase } from './testing';

/** A database, and a role on its server that has no rights. */
async function makeRole() {
  const database = await createEmptyDatabase();
  const password = randomUUID();
  const user = `role_${password.slice(0, 8)}`;
  const admin = connect(
    { ...database.connection, database: 'postgres' },
    { max: 1, applicationName: 'tests' },
  );
  onTestFinished(async () => {
    await database.drop();
    await admin.unsafe(`DROP ROLE ${user}`);
    await admin.end();
  });
  await admin.unsafe(`CREATE ROLE ${user} LOGIN PASSWORD '${password}'`);
  const { database: name } = database.connection;
  return { admin, user, name, connection: { ...database.connection, user, password } };
}

const failure = (connection: Parameters<typeof checkDatabase>[0]) =>
  checkDatabase(connection).catch((error: unknown) => error);

test('a database without a connection left is away, and says what to raise', async () => {
  const { admin, user, connection } = await makeRole();
  await admin.unsafe(`ALTER ROLE ${user} CONNECTION LIMIT 0`);
  const error = await failure(connection);
  expect(error).toBeInstanceOf(DatabaseAwayError);
  expect(String(error)).toMatch(
    /has no connection left \(too many connections for role "\w+"\): .*max_connections.*CONNECTION LIMIT/,
  );
  await admin.unsafe(`ALTER ROLE ${user} CONNECTION LIMIT -1`);
  expect(await checkDatabase(connection)).toMatch(/^\d+\.\d+/);
});

test('a role without the right to connect is told so, and is not waited for', async () => {
  const { admin, name, connection } = await makeRole();
  await admin.unsafe(`REVOKE CONNECT ON DATABASE "${name}" FROM PUBLIC`);
  const error = await failure(connection);
  expect(error).not.toBeInstanceOf(DatabaseAwayError);
  expect(String(error)).toMatch(
    /may not use the database .+ \(permission denied .+\): grant it the right to connect/,
  );
});
