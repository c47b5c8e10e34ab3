import { resolve } from 'node:path';
import type { DatabaseConnection } from './connection';
import { clusterFolder, clusterPassword, EMBEDDED_DATABASE, EMBEDDED_OWNER } from './embedded/cluster';
import { DataFolderInUseError } from './embedded/database-start-error';
import { findPostmaster } from './embedded/postmaster-file';
import { type EmbeddedPostgresOptions, startEmbeddedPostgres } from './embedded-postgres';

/**
 * The way in for a command that works on the embedded database, whether or not a server runs on it: the server's
 * Postgres if there is one, otherwise one that is started for the command. Call `release` at the end; it stops
 * only what was started here.
 *
 * @throws DatabaseStartError with a sentence for the operator.
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
