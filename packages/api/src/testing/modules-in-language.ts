import { fileURLToPath } from 'node:url';
import { languageModules } from '@app/content/language-modules';
import type { Language } from '@app/contracts/languages';
import type { ViteDevServer } from 'vite';
import type { Services } from '../core/context';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const serving = new Map<Language, Promise<ViteDevServer>>();

async function serve(language: Language): Promise<ViteDevServer> {
  // Most tests load this file with their services and no module in another language.
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

/** A module of these sources, by its path in the repository, as the build of the language has it, without a build. */
export async function loadIn<Module>(language: Language, file: string): Promise<Module> {
  const server = serving.get(language) ?? serve(language);
  serving.set(language, server);
  return (await (await server).ssrLoadModule(`/${file}`)) as Module;
}

/** What the process has from the build of a language; of what is published in a test it knows nothing. */
export const builtWords: Services['builtWords'] = async (language, paths) => {
  const { standardWords } = await loadIn<typeof import('@app/content/editing/standard-words')>(
    language,
    'packages/content/src/editing/standard-words.ts',
  );
  return standardWords(paths);
};
