import type { TestProject } from 'vitest/node';
import type { DatabaseConnection } from '../connection';
import { startTestServer, type TestServer, type TestTemplate } from './test-server';

declare module 'vitest' {
  interface ProvidedContext {
    testTemplate: TestTemplate;
    /** DATABASE_URL of the test run, if set. */
    testDatabaseUrl: string | null;
  }
}

type Registry = { server: Promise<TestServer>; users: number };
const registryKey = Symbol.for('app.test-server');
const shared = globalThis as typeof globalThis & { [registryKey]?: Registry };

/**
 * Global setup for a vitest project that needs databases. All projects of a run share one server; each has
 * its own template, to which `prepare` may add data for its tests.
 */
export function databaseSetup(prepare?: (connection: DatabaseConnection) => Promise<void>) {
  return async (project: TestProject): Promise<() => Promise<void>> => {
    const url = project.config.provide.testDatabaseUrl;
    shared[registryKey] ??= { server: startTestServer(url ?? undefined), users: 0 };
    const registry = shared[registryKey];
    registry.users += 1;
    const server = await registry.server;
    const name = project.name.replace(/\W+/g, '_') || 'root';
    project.provide('testTemplate', await server.createTemplate(name, prepare));
    return async () => {
      registry.users -= 1;
      if (registry.users > 0) return;
      delete shared[registryKey];
      await server.stop();
    };
  };
}

export default databaseSetup();
