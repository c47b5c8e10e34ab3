import { defineConfig } from 'vite';
import { languageModulesPlugin } from '../../packages/content/src/language-modules.ts';
import { oneByteChunks } from '../../packages/content/src/one-byte-chunks.ts';
import { rewordPlugin } from '../../packages/content/src/rewording/reword-plugin.ts';
// Imported by path, because Node, which loads this file, does not run TypeScript in packages.
import { languages } from '../../packages/contracts/src/languages.ts';

/**
 * Packages that are bundled too, because the first response needs them and they have hundreds of files:
 * finding and reading those took half of a start. Packages with native parts or files of their own stay in
 * node_modules.
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
 * Bundles the server from the project's packages and `atStart`. React is bundled too, so that its production
 * build is used whatever NODE_ENV an operator sets. With the name of a further language, `--mode fr`, the
 * text-dependent parts in that language are built beside it.
 */
export default defineConfig(({ command, mode }) => {
  const language = languages.slice(1).find((other) => other === mode);
  return {
    plugins: [
      ...(language ? [languageModulesPlugin(language)] : []),
      language ? rewordPlugin(language) : rewordPlugin('en', { isServer: true }),
      oneByteChunks(),
    ],
    ...(command === 'build' ? { define: { 'process.env.NODE_ENV': '"production"' } } : {}),
    resolve: {
      // Of React's builds for Node.js, the one with streams uses an AsyncLocalStorage, which this project
      // does not need. After the first rendered mail, Node.js before 24 then calls a hook for every promise
      // of the process (docs/decisions/0012).
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
      // All files beside main.js, because paths of other packages are resolved relative to the importing
      // file.
      rolldownOptions: {
        input: language
          ? { [`localized-parts.${language}`]: 'src/pages/localized-parts.ts' }
          : {
              main: 'src/main.ts',
              operations: 'src/operations.ts',
              'read-mail-program': '../../packages/api/src/inbox/inbound-mail/read-mail-program.ts',
            },
        // Licences are in licenses.md.
        output: { chunkFileNames: '[name]-[hash].js', comments: false },
      },
    },
  };
});
