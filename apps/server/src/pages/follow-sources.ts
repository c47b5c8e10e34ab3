import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Listeners } from '../http/listeners';
import type { Serving } from './pages';

/** The part of `startup/create-listeners.ts` that is loaded again; it gets the `Serving` that it has handed out itself. */
type Startup = { createListeners: (serving: Serving) => Listeners };

/** Gives the module as its sources are now: the same object until one of the files behind it changes. */
export type LoadSource = (path: string) => Promise<unknown>;

/**
 * Makes the application anew when a request finds its sources changed. Database, mails and Vite go on as they are:
 * a change of theirs needs a new start.
 */
export function followSources(serving: Serving, load: LoadSource): Listeners {
  let made: { of: Startup; listeners: Listeners } | undefined;
  const present = async (): Promise<Listeners> => {
    const startup = (await load('/src/startup/create-listeners.ts')) as Startup;
    if (made?.of !== startup) {
      // What was answered before may not be what the sources say now.
      serving.cache.clear();
      made = { of: startup, listeners: startup.createListeners(serving) };
    }
    return made.listeners;
  };
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const [listener, atOnce] = await present();
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
