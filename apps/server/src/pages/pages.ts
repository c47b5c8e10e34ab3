import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Language } from '@app/contracts/languages';
import type { Logger } from 'pino';
import type { Listeners } from '../http/listeners';
import type { ResponseCache } from '../response-cache/response-cache';
import type { PageRenderer } from './page-renderer';

/** The part of the listeners' dependencies that the pages use. */
export interface Serving {
  cache: ResponseCache;
  services: { log: Logger };
}

/** Source of the pages and the browser's files. */
export interface Pages {
  renderer: PageRenderer;
  /** `dist` of apps/web with the browser's files. Null while Vite serves the sources. */
  webDist: string | null;
  /** Folder with the pictures of the sample templates. */
  samplePictures: string;
  /** Handles requests for Vite before they reach the application. */
  before?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
  /** In development: listeners that are recreated when sources change. */
  followSources?: (serving: Serving) => Listeners;
  close: () => Promise<void>;
}

/** Creates the pages in these languages for the server that will serve them. */
export type CreatePages = (server: Server, languages: readonly Language[]) => Promise<Pages>;
