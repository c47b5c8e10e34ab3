import { join } from 'node:path';
import { type Language, languages } from '@app/contracts/languages';
import { createServer, type ViteDevServer } from 'vite';
import { languageModules } from '../../../../web/vite/language-modules';
import { createLocalizedPartsLoader, type LocalizedParts } from '../load-localized-parts';

let serving: Promise<ViteDevServer> | null = null;

/** A module of `packages`, or of these pages, as the build of the language has it, without a build. */
export async function loadIn<Module>(language: Language, file: string): Promise<Module> {
  serving ??= createServer({
    configFile: false,
    root: join(import.meta.dirname, '../..'),
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, hmr: false, watch: null, ws: false },
    optimizeDeps: { noDiscovery: true },
    ssr: { noExternal: [/^@app\//] },
    plugins: [languageModules(language)],
  });
  return (await (await serving).ssrLoadModule(file)) as Module;
}

/** For tests: what the server makes of words, in all languages of the site. */
export const inBothLanguages = {
  languages,
  localizedParts: createLocalizedPartsLoader((language) =>
    loadIn<LocalizedParts>(language, '/pages/localized-parts.ts'),
  ),
};
