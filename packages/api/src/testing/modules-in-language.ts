import { fileURLToPath } from 'node:url';
import { languageModules } from '@app/content/language-modules';
import type { Language } from '@app/contracts/languages';
import type { ViteDevServer } from 'vite';
import type { Services } from '../core/context';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const serving = new Map<Language, Promise<ViteDevServer>>();

async function serve(language: Language): Promise<ViteDevServer> {
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
    plugins: [languageModules(language)],
  });
}

/**
 * Loads a module of these sources, by its path in the repository, as in the build of the language, without
 * building.
 */
export async function loadIn<Module>(language: Language, file: string): Promise<Module> {
  const server = serving.get(language) ?? serve(language);
  serving.set(language, server);
  return (await (await server).ssrLoadModule(`/${file}`)) as Module;
}

/** Returns the text from the build of a language; text published in a test is not included. */
export const builtWords: Services['builtWords'] = async (language, paths) => {
  const { standardWords } = await loadIn<typeof import('@app/content/editing/standard-words')>(
    language,
    'packages/content/src/editing/standard-words.ts',
  );
  return standardWords(paths);
};
