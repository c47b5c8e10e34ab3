import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** Folders with text modules: content, contracts and the web app. */
const textFolders = ['./', '../../contracts/src/', '../../../apps/web/src/'].map((folder) =>
  fileURLToPath(new URL(folder, import.meta.url)),
);
const scriptExtension = /(?<!\.d|\.fr)\.tsx?$/;

/**
 * Returns the module that replaces another one in a language, such as `messages.fr.ts` for `messages.ts`;
 * null if there is none.
 */
export function findTranslatedModule(id: string, language: string): string | null {
  if (!scriptExtension.test(id) || !textFolders.some((folder) => id.startsWith(folder))) return null;
  const sibling = id.replace(scriptExtension, (extension) => `.${language}${extension}`);
  return existsSync(sibling) ? sibling : null;
}

/**
 * Replaces text modules with their siblings in builds for languages other than the first
 * (docs/decisions/0031-one-web-build-per-language.md). A sibling may import language-independent values from
 * the module that it replaces.
 */
export function languageModulesPlugin(language: string): Plugin {
  return {
    name: 'app:language-modules',
    enforce: 'pre',
    resolveId: {
      async handler(source, importer, options) {
        const found = await this.resolve(source, importer, { ...options, skipSelf: true });
        const sibling = found && findTranslatedModule(found.id, language);
        return sibling && sibling !== importer ? sibling : null;
      },
    },
  };
}
