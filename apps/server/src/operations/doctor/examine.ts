import { createDatabase } from '@app/db/client';
import type { DatabaseConnection } from '@app/db/connection';
import type { Env } from '../../env/env-types';
import { databaseProbes, serverProbe } from './database-probes';
import { type Finding, runProbes } from './probe';
import { serviceProbes } from './service-probes';

/** Looks at the database of the settings; at nothing more of it where it cannot be used. */
export async function examineDatabase(env: Env, connection: DatabaseConnection): Promise<Finding[]> {
  const server = await runProbes([serverProbe(connection)], env);
  if (server.some(({ state }) => state === 'fault')) return server;
  const client = createDatabase(connection, { applicationName: 'doctor', max: 2, statementSeconds: 4 });
  try {
    return [...server, ...(await runProbes(databaseProbes(env, connection, client), env))];
  } finally {
    await client.close();
  }
}

/** Looks at everything beside the database that the settings name. */
export function examineServices(env: Env): Promise<Finding[]> {
  return runProbes(serviceProbes(env), env);
}
