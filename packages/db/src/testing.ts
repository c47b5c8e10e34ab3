import { inject } from 'vitest';
import { type ClientOptions, createDatabase, type DatabaseClient } from './client';
import type { DatabaseConnection } from './connection';
import { cloneTemplate, createEmpty, dropClone } from './testing/test-server';
// Declares the values that the global setup provides.
import type {} from './testing/vitest-setup';

export type TestDatabase = DatabaseClient & {
  connection: DatabaseConnection;
  /** Closes the pool and drops the database. */
  drop: () => Promise<void>;
};

/**
 * Creates a test's own database with the real migrations, in some tens of milliseconds:
 *
 *     let database: TestDatabase;
 *     beforeAll(async () => {
 *       database = await createTestDatabase();
 *       return database.drop;
 *     });
 *
 * The vitest project needs `globalSetup: '@app/db/testing/vitest-setup'` in its config.
 */
export async function createTestDatabase(options: Partial<ClientOptions> = {}): Promise<TestDatabase> {
  const template = inject('testTemplate');
  const connection = await cloneTemplate(template);
  const client = createDatabase(connection, { applicationName: 'tests', max: 5, ...options });
  const drop = async () => {
    await client.close();
    await dropClone(connection, template);
  };
  return { ...client, connection, drop };
}

/** Creates a database without tables, for tests of migrations; its pool has no statement timeout. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  const template = inject('testTemplate');
  const connection = await createEmpty(template);
  const client = createDatabase(connection, { applicationName: 'tests', max: 5, statementSeconds: 0 });
  const drop = async () => {
    await client.close();
    await dropClone(connection, template);
  };
  return { ...client, connection, drop };
}
