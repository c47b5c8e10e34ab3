import { connectEmbeddedPostgres } from '@app/db/connect-embedded-postgres';
import { parseDatabaseUrl } from '@app/db/connection';

/** The database of the server's settings, whether or not a server runs; `release` lets go of an embedded one. */
export async function reachDatabase() {
  const url = process.env.DATABASE_URL;
  if (!url) return connectEmbeddedPostgres({ dataDir: process.env.DATA_DIR || '.data', log: console.log });
  try {
    return { connection: parseDatabaseUrl(url), release: async () => {} };
  } catch (error) {
    throw new Error(`DATABASE_URL can't be used. ${error.message}`);
  }
}
