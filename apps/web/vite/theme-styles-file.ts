import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Plugin, runnerImport } from 'vite';

const source = fileURLToPath(new URL('../src/theme', import.meta.url));

/** Returns the theme as a style sheet. It is evaluated as the pages are: with the workspace's packages and `~`. */
async function readThemeStyles(): Promise<string> {
  const { module } = await runnerImport<typeof import('../src/theme/theme-styles')>(
    `${source}/theme-styles.ts`,
    {
      resolve: { alias: { '~': fileURLToPath(new URL('../src', import.meta.url)) } },
      ssr: { noExternal: [/^@app\//] },
      logLevel: 'silent',
    },
  );
  return module.themeStyles();
}

/** Writes the theme to `file`, so that browsers cache it with the styles of every page. */
export function themeStylesFile(file: string): Plugin {
  return {
    name: 'app:theme-styles',
    async buildStart() {
      const styles = await readThemeStyles();
      if (!existsSync(file) || styles !== readFileSync(file, 'utf8')) writeFileSync(file, styles);
    },
  };
}
