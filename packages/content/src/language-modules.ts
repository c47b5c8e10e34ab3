import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** Where modules with words are: the web app, and the packages that it says words of. */
const foldersOfWords = ['./', '../../contracts/src/', '../../../apps/web/src/'].map((folder) =>
  fileURLToPath(new URL(folder, import.meta.url)),
);
const script = /(?<!\.d|\.fr)\.tsx?$/;

/** The module that stands in for another one in a language, such as `messages.fr.ts` for `messages.ts`; null where there is none. */
export function siblingOf(id: string, language: string): string | null {
  if (!script.test(id) || !foldersOfWords.some((folder) => id.startsWith(folder))) return null;
  const sibling = id.replace(script, (extension) => `.${language}${extension}`);
  return existsSync(sibling) ? sibling : null;
}

/**
 * In a build of another language than the first, modules with words are exchanged for their siblings
 * (docs/decisions/0031-one-build-for-each-language.md). A sibling may take what is no language from the module it stands in for.
 */
export function languageModules(language: string): Plugin {
  return {
    name: 'app:language-modules',
    enforce: 'pre',
    resolveId: {
      async handler(source, importer, options) {
        const found = await this.resolve(source, importer, { ...options, skipSelf: true });
        const sibling = found && siblingOf(found.id, language);
        return sibling && sibling !== importer ? sibling : null;
      },
    },
  };
}
