import type { Plugin } from 'vite';

const baseStyles = 'virtual:mantine-base-styles';
const styledModule = /\/@mantine\/core\/esm\/(?:components|utils)\/.+\.mjs$/;
const themeStyleModules = /\/MantineProvider\/(MantineCssVariables|MantineClasses)\/\1\.mjs$/;
const classNamesImport = /from ["'](?:\.\.?\/)+(?:\w+\/)*(\w+)\.module\.mjs["']/g;

/** Returns the style sheets whose class names a module of @mantine/core uses. */
export function sheetsOf(id: string, code: string): string[] {
  if (!styledModule.test(id)) return [];
  return [...code.matchAll(classNamesImport)].map(
    ([, component]) => `@mantine/core/styles/${component}.layer.css`,
  );
}

/** Whether a module of @mantine/core writes the theme into pages. */
export function isThemeStyleModule(id: string): boolean {
  return themeStyleModules.test(id);
}

function isBrowser({ environment }: { environment: { name: string } }): boolean {
  return environment.name === 'client';
}

/**
 * In the browser's build each Mantine component imports its own style sheet, in the order in which components
 * build on each other, so a page loads only the styles it uses. In development Vite bundles Mantine before
 * plugins see it, so there `virtual:mantine-base-styles` is the complete style sheet.
 *
 * The code that writes the theme into a page is left out of the browser's build: the theme is in a style
 * sheet (`theme.gen.css`), and the provider is configured not to write it.
 */
export function mantineStyles(): Plugin {
  let isBuild = false;
  return {
    name: 'app:mantine-styles',
    config(_config, { command }) {
      isBuild = command === 'build';
    },
    resolveId: {
      filter: { id: /^virtual:mantine-base-styles$/ },
      handler: () => `\0${baseStyles}`,
    },
    load: {
      filter: { id: [/^\0virtual:mantine-base-styles$/, themeStyleModules] },
      handler(id) {
        const [, writer] = themeStyleModules.exec(id) ?? [];
        if (writer) return isBuild && isBrowser(this) ? `export const ${writer} = () => null;` : null;
        const sheets = isBuild ? ['default-css-variables', 'baseline', 'global'] : [];
        return sheets.length > 0
          ? sheets.map((sheet) => `import '@mantine/core/styles/${sheet}.layer.css';`).join('\n')
          : `import '@mantine/core/styles.layer.css';`;
      },
    },
    transform: {
      filter: { id: styledModule },
      handler(code, id) {
        if (!isBuild || !isBrowser(this)) return null;
        const sheets = sheetsOf(id, code).map((sheet) => `import '${sheet}';`);
        // After the module's own imports: the sheets of the components it builds on must come first.
        return sheets.length > 0 ? { code: `${code}\n${sheets.join('\n')}`, map: null } : null;
      },
    },
  };
}
