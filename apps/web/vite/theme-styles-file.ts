import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Plugin, runnerImport } from 'vite';

/**
 * Returns the theme of a folder as a style sheet, and the files it comes from. Evaluated by Vite, because Node,
 * which runs the plugins, reads no TypeScript of packages.
 */
export async function readThemeStyles(folder: string): Promise<{ styles: string; sources: string[] }> {
  const source = join(folder, 'theme-styles.ts');
  const { module, dependencies } = await runnerImport<typeof import('../src/theme/theme-styles')>(source, {
    resolve: { alias: { '~': join(folder, '..') } },
    // Errors are thrown; the rest is noise in the log of the build.
    logLevel: 'silent',
  });
  return { styles: module.themeStyles(), sources: [source, ...dependencies] };
}

/**
 * Writes the theme of `folder` to its `theme.gen.css`, so that browsers cache it with the styles of every page.
 * The dev server writes it again when a source of the theme changes.
 */
export function themeStylesFile(folder: string): Plugin {
  const file = join(folder, 'theme.gen.css');
  let watched: readonly string[] = [];
  const write = async () => {
    const { styles, sources } = await readThemeStyles(folder);
    watched = sources;
    if (!existsSync(file) || styles !== readFileSync(file, 'utf8')) writeFileSync(file, styles);
  };
  return {
    name: 'app:theme-styles',
    async buildStart() {
      await write();
      for (const path of watched) this.addWatchFile(path);
    },
    async watchChange(path) {
      if (watched.includes(path)) await write();
    },
  };
}
