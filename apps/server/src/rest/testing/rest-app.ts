import { createContextFactory } from '@app/api/create-context';
import { appRouter } from '@app/api/router';
import { createTestServices, type TestServices } from '@app/api/testing/services';
import { languages as everyLanguage, type Language } from '@app/contracts/languages';
import { createApp } from '../../create-app';
import { exportRoutes } from '../../exports/export-routes';
import { fileRoutes } from '../../files/file-routes';
import { createSiteLog } from '../../http/request-log-line';
import { importRoutes } from '../../imports/import-routes';
import { createCounters } from '../../monitoring/counters';
import { providerEvents } from '../../payments/provider-events';

/** The address of the site in these tests. */
export const site = 'http://localhost:3000';

export interface RestApp {
  app: ReturnType<typeof createApp>;
  services: TestServices;
  /** The lines of its log. */
  logLines: string[];
  /** Sends a request without a network, from a new client address unless `ip` is given. */
  fetch: (path: string, init?: RequestInit, ip?: string) => Promise<Response>;
}

let clients = 0;

type CreateContext = ReturnType<typeof createContextFactory>;

/**
 * Creates the whole application on its own database, without pages. `ask` can wrap the identification of the
 * caller, and services can be replaced.
 */
export async function createRestApp(
  ask = (next: CreateContext): CreateContext => next,
  other: Partial<TestServices> = {},
  languages: readonly Language[] = everyLanguage,
): Promise<RestApp> {
  const logLines: string[] = [];
  const services = { ...(await createTestServices()), ...other };
  const createContext = ask(createContextFactory(services));
  const app = createApp({
    publicUrl: new URL(site),
    allowedOrigins: [site, 'https://old.example'],
    trustedProxies: 1,
    languages,
    development: false,
    procedures: { router: appRouter, createContext },
    files: fileRoutes(createContext),
    exports: exportRoutes(createContext, [site]),
    imports: importRoutes(createContext, [site]),
    payments: providerEvents(services),
    templates: {
      count: async () => 0,
      list: async () => [],
      collections: async () => [],
      newest: async () => [],
      find: async () => null,
    },
    counters: createCounters(),
    renderer: { render: async () => new Response('<p>A page</p>'), canonicalAddress: () => null },
    webDist: null,
    checkHealth: async () => {},
    log: createSiteLog({ level: 'info' }, { write: (line) => void logLines.push(line) }),
  });
  return {
    services,
    logLines,
    app,
    fetch: async (path, init = {}, ip) => {
      clients += 1;
      const headers = new Headers(init.headers);
      headers.set('x-forwarded-for', ip ?? `10.9.${clients >> 8}.${clients & 255}`);
      return app.request(new Request(site + path, { ...init, headers }));
    },
  };
}
