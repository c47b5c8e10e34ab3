import { devPages } from './pages/dev-renderer';
import { followSources, type LoadSource } from './pages/follow-sources';
import { startServer } from './startup/start-server';

/** Runs the site from its sources. `load` imports a module of this folder in its current version. */
export function develop(load: LoadSource): Promise<void> {
  return startServer(async (server) => ({
    ...(await devPages(server)),
    followSources: (serving) => followSources(serving, load),
  }));
}
