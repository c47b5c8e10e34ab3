import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Listeners } from '../http/listeners';
import type { Serving } from './pages';

/**
 * The reloaded part of `startup/create-listeners.ts`. It receives the same `Serving` that it returned itself.
 */
type Startup = { createListeners: (serving: Serving) => Listeners };

/**
 * Imports a module in its current version. Returns the same object until one of the files behind it changes.
 */
export type LoadSource = (path: string) => Promise<unknown>;

/**
 * Recreates the application when a request finds changed sources. Database, mail and Vite keep running;
 * changes to them need a restart.
 */
export function followSources(serving: Serving, load: LoadSource): Listeners {
  let current: { of: Startup; listeners: Listeners } | undefined;
  const currentListeners = async (): Promise<Listeners> => {
    const startup = (await load('/src/startup/create-listeners.ts')) as Startup;
    if (current?.of !== startup) {
      // Cached responses may not match the changed sources.
      serving.cache.clear();
      current = { of: startup, listeners: startup.createListeners(serving) };
    }
    return current.listeners;
  };
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const [listener, atOnce] = await currentListeners();
    if (!atOnce?.(request, response)) listener(request, response);
  };
  return [
    (request, response) => {
      answer(request, response).catch((error: unknown) => {
        serving.services.log.error({ err: error }, 'the sources cannot be run');
        response.writeHead(500, { 'Content-Type': 'text/plain; charset=utf-8' });
        response.end(error instanceof Error ? error.stack : String(error));
      });
    },
  ];
}
