import { adoptCopy } from '@app/api/operations/backup/adopt-copy';
import { migrateDatabase } from '@app/db/migrate';
import { withDatabase } from './with-database';

/**
 * `npm run restore:adopt` prepares a database that another tool restored or copied for servers: migrates it,
 * ends all sessions, and holds everything that waits to be sent.
 */
export async function adoptRestored(args: readonly string[]): Promise<number> {
  if (args.length > 0) throw new Error('Usage: npm run restore:adopt');
  const { held } = await withDatabase(async (connection) => {
    await migrateDatabase(connection);
    return adoptCopy(connection);
  });
  console.log('Everybody has to log in again.');
  console.log(`${held} mails and webhook messages that waited are held: the dashboard can send them again.`);
  return 0;
}
