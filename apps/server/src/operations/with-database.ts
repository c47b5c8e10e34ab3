import { connectEmbeddedPostgres } from '@app/db/connect-embedded-postgres';
import type { DatabaseConnection } from '@app/db/connection';
import { processEnv } from '../env/env';
import { readDatabaseUrl } from '../startup/read-database-url';

/**
 * Runs `work` with the database of the server's settings, whether or not a server is running. An embedded
 * database is released afterwards.
 */
export async function withDatabase<R>(
  work: (connection: DatabaseConnection) => Promise<R>,
  { log = console.log }: { log?: (line: string) => void } = {},
): Promise<R> {
  const { databaseUrl, dataDir } = processEnv();
  if (databaseUrl) return work(readDatabaseUrl(databaseUrl));
  const { connection, release } = await connectEmbeddedPostgres({ dataDir, log });
  try {
    return await work(connection);
  } finally {
    await release();
  }
}
