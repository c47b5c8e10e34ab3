import { createDatabase } from '@app/db/client';
import { databaseSetup } from '@app/db/testing/vitest-setup';
import { createMailQueue } from '../jobs/mail-queue';
import { createWebhookQueue } from '../jobs/webhook-queue';

const silent = { info: () => {}, warn: () => {}, error: () => {} };

/** Global setup of projects whose tests queue work: every test database has the tables of the queues already. */
export default databaseSetup(async (connection) => {
  const client = createDatabase(connection, { applicationName: 'test template', statementSeconds: 0 });
  const queue = createMailQueue(client, silent);
  await queue.start();
  const webhooks = createWebhookQueue(client, silent);
  await webhooks.start();
  await webhooks.stop(0);
  await queue.stop();
  await client.close();
});
