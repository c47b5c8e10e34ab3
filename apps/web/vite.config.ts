import { fileURLToPath } from 'node:url';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { mantineStyles } from './vite/mantine-styles.ts';
import { precompress } from './vite/precompress.ts';

const stackOfEveryPage =
  /node_modules\/(?:react|react-dom|scheduler|seroval|seroval-plugins|@tanstack|@trpc|clsx|get-nonce|@mantine\/core\/esm\/core)\//;

/**
 * Two builds of one app: the browser's (with a manifest) and, with `--ssr`, the one that apps/server renders pages
 * with. The latter bundles everything, so that React's production build is used whatever NODE_ENV an operator sets.
 */
export default defineConfig(({ isSsrBuild, command }) => {
  // Who builds with another value of their own would ship React's development build.
  if (command === 'build') process.env.NODE_ENV = 'production';
  return {
    root: fileURLToPath(new URL('.', import.meta.url)),
    plugins: [
      tanstackRouter({
        target: 'react',
        autoCodeSplitting: true,
        routesDirectory: fileURLToPath(new URL('./src/routes', import.meta.url)),
        tmpDir: fileURLToPath(new URL('./node_modules/.tanstack', import.meta.url)),
        generatedRouteTree: fileURLToPath(new URL('./src/route-tree.gen.ts', import.meta.url)),
      }),
      react(),
      mantineStyles(),
      precompress(),
    ],
    resolve: { alias: { '~': fileURLToPath(new URL('./src', import.meta.url)) } },
    css: { modules: { localsConvention: 'camelCaseOnly' } },
    ...(command === 'build' && isSsrBuild ? { define: { 'process.env.NODE_ENV': '"production"' } } : {}),
    ssr: { noExternal: command === 'build' ? true : [/^@app\//, /^@mantine\//] },
    build: isSsrBuild
      ? { outDir: 'dist/server', emptyOutDir: true, copyPublicDir: false, minify: false }
      : {
          outDir: 'dist/client',
          emptyOutDir: true,
          manifest: 'manifest.json',
          assetsInlineLimit: 0,
          rollupOptions: {
            input: fileURLToPath(new URL('./src/entry-client.tsx', import.meta.url)),
            // What every page needs stays one file, instead of a dozen that compress badly.
            output: { codeSplitting: { groups: [{ name: 'stack', test: stackOfEveryPage }] } },
          },
        },
  };
});
