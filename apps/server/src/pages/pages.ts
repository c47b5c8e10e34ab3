import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { PageRenderer } from './page-renderer';

/** Where the pages and the browser's files come from. */
export interface Pages {
  renderer: PageRenderer;
  /** `dist` of apps/web with the browser's files; null while Vite serves the sources. */
  webDist: string | null;
  /** Answers what is not ours before the application sees it. */
  before?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
  close: () => Promise<void>;
}

/** Makes the pages for the server that will serve them. */
export type CreatePages = (server: Server) => Promise<Pages>;
