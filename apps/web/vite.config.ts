import { fileURLToPath } from 'node:url';
import { createRouterPluginContext } from '@tanstack/router-plugin/context';
import { tanstackRouter, tanstackRouterGenerator } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { languageModulesPlugin } from '../../packages/content/src/language-modules.ts';
import { oneByteChunks } from '../../packages/content/src/one-byte-chunks.ts';
import { rewordPlugin } from '../../packages/content/src/rewording/reword-plugin.ts';
// Imported by path: Node, which loads this file, runs no TypeScript of packages.
import { languages } from '../../packages/contracts/src/languages.ts';
import { basicFaceFiles } from './vite/basic-faces.ts';
import { chunkModules } from './vite/chunk-modules.ts';
import { classNames } from './vite/class-names.ts';
import { contentIcons } from './vite/content-icons.ts';
import { mantineStyles } from './vite/mantine-styles.ts';
import { precompress } from './vite/precompress.ts';
import { publicRouteTree, routeTree } from './vite/route-trees.ts';
import { streamClientCopy } from './vite/stream-client-copy.ts';
import { themeStylesFile } from './vite/theme-styles-file.ts';

const withoutEval = fileURLToPath(new URL('./src/lib/zod-without-eval.ts', import.meta.url));
const themeFolder = fileURLToPath(new URL('./src/theme', import.meta.url));

/**
 * The libraries of every page, which change least. Mantine's components compress better beside the code that
 * uses them.
 */
const libraries = /node_modules\/(?!@mantine|@tabler)/;

/**
 * The frame of the public pages and the blocks shared by several of them, with all their imports. A small
 * module is cheaper to send to a page that does not need it than in a file of its own, which costs a slow
 * connection another round trip.
 */
const sharedSiteModules =
  /apps\/web\/src\/(?:router|public-routes|pages\/public-layout|ui\/(?:buttons\/accent-button\.module|navigation\/breadcrumbs|layout\/(?:call-to-action|card-grid|inner-hero|page-hero|section)|media\/client-logo|display\/(?:check-list|info-card|prose|step-list))|entities\/template\/template-cover|features\/(?:catalogue\/catalogue\/template-card|cart\/cart\/cart-button|catalogue\/favorites\/favorite-button))\.(?:tsx?|css)$/;

/** The single-line fields of the catalogue's filters, the contact form and the login. */
const fields = /@mantine\/core\/esm\/components\/(?:Input|InputBase|TextInput|CloseButton)\/\w+\.mjs$/;

/**
 * Price formatting, and the class sheets that the catalogue shares with code it loads later: as separate
 * files they would be mostly overhead.
 */
const priceModules =
  /packages\/contracts\/src\/(?:catalogue\/price\/(?:price|messages)|core\/money\/format-money)(?:\.fr)?\.ts$/;
const catalogueStyles =
  /apps\/web\/src\/features\/catalogue\/catalogue\/(?:catalogue-(?:filters|results)\.module\.css|scroll-to-results\.ts)$/;

/**
 * Two builds of one app: the browser's (with a manifest) and, with `--ssr`, the one that apps/server renders
 * pages with. The latter bundles everything, so that React's production build is used regardless of the
 * operator's NODE_ENV. Both are repeated for each further language, `--mode fr`, whose files are added to
 * those of the first.
 */
export default defineConfig(({ isSsrBuild, command, mode }) => {
  const language = languages.slice(1).find((other) => other === mode);
  const suffix = language ? `.${language}` : '';
  // Building with another value set in the environment would ship React's development build.
  if (command === 'build') process.env.NODE_ENV = 'production';
  return {
    root: fileURLToPath(new URL('.', import.meta.url)),
    plugins: [
      tanstackRouter({
        ...routeTree,
        autoCodeSplitting: true,
        // One part a route: what the server's list of a page's scripts counts on.
        codeSplittingOptions: { defaultBehavior: [['component']] },
      }),
      tanstackRouterGenerator(publicRouteTree, createRouterPluginContext()),
      ...(language ? [languageModulesPlugin(language)] : []),
      rewordPlugin(language),
      react(),
      contentIcons(
        fileURLToPath(new URL('../../packages/content/src', import.meta.url)),
        fileURLToPath(new URL('./src/ui/media/content-icons.gen.svg', import.meta.url)),
      ),
      basicFaceFiles(themeFolder),
      mantineStyles(),
      themeStylesFile(themeFolder),
      streamClientCopy(),
      precompress(),
      chunkModules(suffix),
      ...(isSsrBuild ? [oneByteChunks()] : []),
    ],
    resolve: {
      alias: [
        { find: '~', replacement: fileURLToPath(new URL('./src', import.meta.url)) },
        ...(isSsrBuild ? [] : [{ find: /^zod$/, replacement: withoutEval }]),
      ],
    },
    css: { modules: { localsConvention: 'camelCaseOnly', generateScopedName: classNames() } },
    ...(command === 'build' && isSsrBuild ? { define: { 'process.env.NODE_ENV': '"production"' } } : {}),
    ssr: { noExternal: command === 'build' ? true : [/^@app\//, /^@mantine\//] },
    build: isSsrBuild
      ? {
          outDir: `dist/server${suffix}`,
          emptyOutDir: true,
          copyPublicDir: false,
          minify: false,
          rolldownOptions: { output: { comments: false } },
          // As in the browser's build; otherwise file URLs would differ.
          assetsInlineLimit: 0,
        }
      : {
          outDir: 'dist/client',
          emptyOutDir: !language,
          copyPublicDir: !language,
          manifest: `manifest${suffix}.json`,
          // Licence notices of everything shipped to browsers, at /licenses.md.
          license: !language && { fileName: 'licenses.md' },
          assetsInlineLimit: 0,
          // The scripts of a route name their own imports; only style sheets have to be preloaded.
          modulePreload: {
            polyfill: false,
            resolveDependencies: (_file, files) => files.filter((file) => file.endsWith('.css')),
          },
          rollupOptions: {
            input: fileURLToPath(new URL('./src/entry-client.tsx', import.meta.url)),
            // Inlines messages and limits where they are used, instead of in a script that every page loads.
            optimization: { inlineConst: { mode: 'all', pass: 2 } },
            output: {
              codeSplitting: {
                groups: [
                  { name: 'stack', test: libraries, tags: ['$initial'], priority: 3 },
                  { name: 'site', test: sharedSiteModules, priority: 2 },
                  { name: 'inputs', test: fields, priority: 1 },
                  { name: 'prices', test: priceModules, priority: 1 },
                  { name: 'catalogue', test: catalogueStyles, priority: 1 },
                ],
              },
            },
          },
        },
  };
});
