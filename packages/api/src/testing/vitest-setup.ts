import { createDatabase } from '@app/db/client';
import { databaseSetup } from '@app/db/testing/vitest-setup';
import { createMailQueue } from '../jobs/mail-queue';

const silent = { info: () => {}, warn: () => {}, error: () => {} };

/** Global setup of projects whose tests queue mail: every test database has the queue's tables already. */
export default databaseSetup(async (connection) => {
  const client = createDatabase(connection, { applicationName: 'test template', statementSeconds: 0 });
  const queue = createMailQueue(client, silent);
  await queue.start();
  await queue.stop();
  await client.close();
});
