import { createDatabase } from '@app/db/client';
import { databaseSetup } from '@app/db/testing/vitest-setup';
import { installQueues } from '../core/jobs/install-queues';

/** Global setup of projects whose tests queue jobs: every test database already has the queue tables. */
export default databaseSetup(async (connection) => {
  const client = createDatabase(connection, { applicationName: 'test template', statementSeconds: 0 });
  await installQueues(client);
  await client.close();
});
