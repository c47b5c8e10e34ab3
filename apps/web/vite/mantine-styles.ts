import type { Plugin } from 'vite';

const baseStyles = 'virtual:mantine-base-styles';
const styledModule = /\/@mantine\/core\/esm\/(?:components|utils)\/.+\.mjs$/;
const classNamesImport = /from '(?:\.\.?\/)+(?:\w+\/)*(\w+)\.module\.css\.mjs'/g;

/**
 * In the browser's build each Mantine component brings its own style sheet, in the order in which components
 * build on each other, so a page loads the styles of what it uses and nothing else. In development Vite bundles
 * Mantine before plugins see it, so there `virtual:mantine-base-styles` is the whole style sheet.
 */
export function mantineStyles(): Plugin {
  let perComponent = false;
  return {
    name: 'app:mantine-styles',
    config(_config, { command }) {
      perComponent = command === 'build';
    },
    resolveId: {
      filter: { id: /^virtual:mantine-base-styles$/ },
      handler: () => `\0${baseStyles}`,
    },
    load: {
      filter: { id: /^\0virtual:mantine-base-styles$/ },
      handler() {
        const sheets = perComponent ? ['default-css-variables', 'baseline', 'global'] : [];
        return sheets.length > 0
          ? sheets.map((sheet) => `import '@mantine/core/styles/${sheet}.layer.css';`).join('\n')
          : `import '@mantine/core/styles.layer.css';`;
      },
    },
    transform: {
      filter: { id: styledModule },
      handler(code) {
        if (!perComponent || this.environment.name !== 'client') return null;
        const sheets = [...code.matchAll(classNamesImport)].map(
          ([, component]) => `import '@mantine/core/styles/${component}.layer.css';`,
        );
        // Behind the module's own imports: the sheets of the components it builds on must come first.
        return sheets.length > 0 ? { code: `${code}\n${sheets.join('\n')}`, map: null } : null;
      },
    },
  };
}
