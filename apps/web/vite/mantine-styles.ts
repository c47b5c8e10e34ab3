import type { Plugin } from 'vite';

const styledModule = /\/@mantine\/core\/esm\/(?:components|utils)\/.+\.mjs$/;
const classNamesImport = /from '(?:\.\.?\/)+(?:\w+\/)*(\w+)\.module\.css\.mjs'/g;

/**
 * In the browser's build each Mantine component brings its own style sheet, in the order in which components
 * build on each other, so a page loads the styles of what it uses and nothing else. In development
 * `theme/development-styles` loads them all, because Vite bundles Mantine before plugins see it.
 */
export function mantineStyles(): Plugin {
  return {
    name: 'app:mantine-styles',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    transform: {
      filter: { id: styledModule },
      handler(code) {
        const sheets = [...code.matchAll(classNamesImport)].map(
          ([, component]) => `import '@mantine/core/styles/${component}.layer.css';`,
        );
        // Behind the module's own imports: the sheets of the components it builds on must come first.
        return sheets.length > 0 ? { code: `${code}\n${sheets.join('\n')}`, map: null } : null;
      },
    },
  };
}
