import { createDatabase } from '@app/db/client';
import type { DatabaseConnection } from '@app/db/connection';
import { BackupError } from './backup-error';
import { isPendingCodeMail, quoted, type Sql, signInTables } from './backup-tables';
import { holdWaiting } from './hold-waiting';

/**
 * Prepares a database that another tool restored or copied as `restoreBackup` does its own: ends sessions,
 * codes and trusted devices, and holds waiting mails and webhook messages. Returns how many it holds. Throws
 * BackupError while a server uses the database.
 */
export async function adoptCopy(connection: DatabaseConnection): Promise<{ held: number }> {
  const client = createDatabase(connection, { applicationName: 'adopt copy', max: 2, statementSeconds: 0 });
  try {
    await rejectWhileServed(client.sql);
    return await client.sql.begin(async (tx) => {
      for (const table of signInTables) await tx.unsafe(`delete from ${quoted(table)}`);
      const [found] = await tx`select from pg_class where oid = to_regclass('pgboss.job')`;
      // The queues are created by the first start of a server.
      if (!found) return { held: 0 };
      await tx.unsafe(`delete from pgboss.job where ${isPendingCodeMail}`);
      return { held: await holdWaiting(tx) };
    });
  } finally {
    await client.close();
  }
}

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
