import { fileURLToPath } from 'node:url';
import { languageModulesPlugin } from '@app/content/language-modules';
import type { Language } from '@app/contracts/languages';
import type { ViteDevServer } from 'vite';
import type { Services } from '../core/context';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const servers = new Map<Language, Promise<ViteDevServer>>();

async function startServer(language: Language): Promise<ViteDevServer> {
  // Imported here because most tests load this file with their services, but no module in another language.
  const { createServer } = await import('vite');
  return createServer({
    configFile: false,
    root,
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, hmr: false, watch: null, ws: false },
    optimizeDeps: { noDiscovery: true },
    ssr: { noExternal: [/^@app\//] },
    plugins: [languageModulesPlugin(language)],
  });
}

/**
 * Loads a module of these sources, by its path in the repository, as in the build of the language, without
 * building.
 */
export async function loadInLanguage<Module>(language: Language, file: string): Promise<Module> {
  const server = servers.get(language) ?? startServer(language);
  servers.set(language, server);
  return (await (await server).ssrLoadModule(`/${file}`)) as Module;
}

/** Returns the text from the build of a language; text published in a test is not included. */
export const builtWords: Services['builtWords'] = async (language, paths) => {
  const { standardWords } = await loadInLanguage<typeof import('@app/content/editing/standard-words')>(
    language,
    'packages/content/src/editing/standard-words.ts',
  );
  return standardWords(paths);
};
