import { createDatabase } from '@app/db/client';
import type { DatabaseConnection } from '@app/db/connection';
import type { Env } from '../../env/env-types';
import { databaseProbes, serverProbe } from './database-probes';
import { type Finding, runProbes } from './probe';
import { serviceProbes } from './service-probes';

/** Checks the configured database. If it cannot be used, nothing more of it is checked. */
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

/** Checks everything else that the settings refer to. */
export function examineServices(env: Env): Promise<Finding[]> {
  return runProbes(serviceProbes(env), env);
}
