import { defineConfig } from 'vite';
import { languageModules } from '../../packages/content/src/language-modules.ts';
// By its path: Node, which reads this file, runs no TypeScript of packages.
import { languages } from '../../packages/contracts/src/languages.ts';

/**
 * Packages that are bundled too, because the first answer needs them and they have hundreds of files: finding and reading
 * those took half of a start. What has native parts, or files of its own, stays in node_modules.
 */
const atStart = [
  ...['drizzle-orm', 'postgres', 'zod', 'hono', '@hono/node-server', '@trpc/server', '@trpc/client'],
  ...['lucia', '@lucia-auth/adapter-drizzle', /^@oslojs\//, 'uuid', 'lru-cache', 'csv-stringify'],
  ...[
    'p-limit',
    'yocto-queue',
    'content-disposition',
    'rate-limiter-flexible',
    'prom-client',
    'tdigest',
    'bintrees',
  ],
  ...['@opentelemetry/api', 'aws4fetch'],
];

/**
 * The server as one bundle of our own packages and of `atStart`. React is bundled too: its production build is then used
 * whatever NODE_ENV an operator sets. With the name of a further language, `--mode fr`, what it makes of words is put beside it.
 */
export default defineConfig(({ command, mode }) => {
  const language = languages.slice(1).find((other) => other === mode);
  return {
    plugins: language ? [languageModules(language)] : [],
    ...(command === 'build' ? { define: { 'process.env.NODE_ENV': '"production"' } } : {}),
    resolve: {
      // Of React's builds for Node.js the one with streams keeps an AsyncLocalStorage, which no part of ours reads. From the first mail that is
      // rendered on, Node.js before 24 then calls a hook for every promise of the process (docs/decisions/0012).
      alias: [{ find: /^react-dom\/server$/, replacement: 'react-dom/server.edge' }],
    },
    ssr: {
      noExternal: [
        ...[/^@app\//, 'react', 'react-dom', '@react-email/render'],
        ...(command === 'build' ? atStart : []),
      ],
    },
    build: {
      ssr: true,
      outDir: 'dist',
      emptyOutDir: !language,
      copyPublicDir: false,
      license: !language && { fileName: 'licenses.md' },
      minify: false,
      sourcemap: true,
      target: 'node20',
      // All beside main.js: paths of other packages are told from the folder of whoever asks.
      rolldownOptions: {
        input: language
          ? { [`localized-parts.${language}`]: 'src/pages/localized-parts.ts' }
          : { main: 'src/main.ts', operations: 'src/operations.ts' },
        output: { chunkFileNames: '[name]-[hash].js' },
      },
    },
  };
});
