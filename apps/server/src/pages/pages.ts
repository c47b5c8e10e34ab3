import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Listeners, Serving } from '../startup/start-server';
import type { PageRenderer } from './page-renderer';

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

/** Makes the pages for the server that will serve them. */
export type CreatePages = (server: Server) => Promise<Pages>;
