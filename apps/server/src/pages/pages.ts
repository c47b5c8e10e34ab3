import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Language } from '@app/contracts/languages';
import type { Logger } from 'pino';
import type { Listeners } from '../http/listeners';
import type { ResponseCache } from '../response-cache/response-cache';
import type { PageRenderer } from './page-renderer';

/** What listeners are made of, as far as the pages know it. */
export interface Serving {
  cache: ResponseCache;
  services: { log: Logger };
}

/** Where the pages and the browser's files come from. */
export interface Pages {
  renderer: PageRenderer;
  /** `dist` of apps/web with the browser's files; null while Vite serves the sources. */
  webDist: string | null;
  /** Answers what is not ours before the application sees it. */
  before?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
  /** In development: listeners that are made anew when sources have changed. */
  followSources?: (serving: Serving) => Listeners;
  close: () => Promise<void>;
}

/** Makes the pages, in these languages, for the server that will serve them. */
export type CreatePages = (server: Server, languages: readonly Language[]) => Promise<Pages>;
