import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '@app/contracts/languages';
import { StartupError } from '../startup-error';
import { createBuiltRenderer } from './built-renderer';
import type { Pages } from './pages';

/**
 * Creates the pages from the result of `npm run build` in `webDist`. @throws StartupError when it is missing.
 */
export async function builtPages(webDist: string, languages: readonly Language[]): Promise<Pages> {
  if (!existsSync(join(webDist, 'server', 'entry-server.js'))) {
    throw new StartupError(
      `The website has not been built (${webDist} is missing): run "npm start", or "npm run build" first.`,
    );
  }
  return { renderer: await createBuiltRenderer(webDist, languages), webDist, close: async () => {} };
}
