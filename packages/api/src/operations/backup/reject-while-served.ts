import { BackupError } from './backup-error';
import type { Sql } from './backup-tables';

/**
 * Throws BackupError while a server uses the database: it would continue with its cached state and write
 * between the rows. Its connections are recognized by their names.
 */
export async function rejectWhileServed(sql: Sql): Promise<void> {
  const [server] = await sql`
    select from pg_stat_activity
    where datname = current_database() and application_name ~ '^(server|changes|catalogue changes) [0-9]+$' limit 1`;
  if (!server) return;
  throw new BackupError('A server uses this database: stop it first, or restore into another one.');
}
