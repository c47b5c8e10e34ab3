import { BackupError } from './backup-error';
import type { Sql } from './backup-tables';

/**
 * Throws BackupError when a server uses the database: it would go on with what it knows, and write between the rows. Its
 * connections are known by their names.
 */
export async function rejectWhileServed(sql: Sql): Promise<void> {
  const [server] = await sql`
    select from pg_stat_activity
    where datname = current_database() and application_name ~ '^(server|changes|catalogue changes) [0-9]+$' limit 1`;
  if (!server) return;
  throw new BackupError('A server uses this database: stop it first, or restore into another one.');
}
