import { installQueues } from '@app/api/core/jobs/install-queues';
import { checkDatabase } from '@app/db/check-database';
import { createDatabase } from '@app/db/client';
import { migrateDatabase } from '@app/db/migrate';
import { withDatabase } from './with-database';

/**
 * `npm run db:migrate` migrates the database, for instances that start with `MIGRATE=off`. Works beside
 * running servers.
 */
export async function migrate(args: readonly string[]): Promise<number> {
  if (args.length > 0) throw new Error('Usage: npm run db:migrate');
  await withDatabase(async (connection) => {
    await checkDatabase(connection);
    await migrateDatabase(connection, { log: console.log });
    const client = createDatabase(connection, { applicationName: 'migrations', statementSeconds: 0 });
    await installQueues(client).finally(client.close);
  });
  console.log('The database is up to date.');
  return 0;
}
