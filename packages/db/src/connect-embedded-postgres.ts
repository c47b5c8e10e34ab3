import { resolve } from 'node:path';
import type { DatabaseConnection } from './connection';
import { clusterFolder, clusterPassword, EMBEDDED_DATABASE, EMBEDDED_OWNER } from './embedded/cluster';
import { DataFolderInUseError } from './embedded/database-start-error';
import { findPostmaster } from './embedded/postmaster-file';
import { type EmbeddedPostgresOptions, startEmbeddedPostgres } from './embedded-postgres';

/**
 * Connects a command to the embedded database, whether or not a server is running on it: uses the server's
 * Postgres if there is one, otherwise starts one for the command. Call `release` at the end; it stops only a
 * Postgres that was started here.
 *
 * @throws DatabaseStartError with a message for the operator.
 */
export async function connectEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<{ connection: DatabaseConnection; release: () => Promise<void> }> {
  try {
    const { connection, stop } = await startEmbeddedPostgres(options);
    return { connection, release: stop };
  } catch (error) {
    if (!(error instanceof DataFolderInUseError)) throw error;
    const dataDir = resolve(options.dataDir);
    const running = findPostmaster(clusterFolder(dataDir));
    if (!running?.ready) throw error;
    const connection = {
      host: process.platform === 'win32' ? '127.0.0.1' : running.socketFolder,
      port: running.port,
      database: EMBEDDED_DATABASE,
      user: EMBEDDED_OWNER,
      password: clusterPassword(dataDir),
    };
    return { connection, release: async () => {} };
  }
}
