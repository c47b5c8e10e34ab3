import { defineConfig, type Plugin } from 'vite';

/**
 * Packages that are bundled too, because the first answer needs them and they have hundreds of files: finding and reading
 * those took half of a start. What has native parts, or files of its own, stays in node_modules.
 */
const atStart = [
  ...['drizzle-orm', 'postgres', 'zod', 'hono', '@hono/node-server', '@trpc/server', '@trpc/client'],
  ...['lucia', '@lucia-auth/adapter-drizzle', /^@oslojs\//, 'uuid', 'lru-cache', 'csv-stringify'],
  ...['p-limit', 'yocto-queue', 'content-disposition', 'rate-limiter-flexible', 'prom-client'],
  ...['@opentelemetry/api', 'aws4fetch'],
];

/**
 * tRPC is published for engines that cannot copy objects by themselves: its stand-in walks through every property of a
 * call's context, several times for each middleware. It has no getters whose copies would differ.
 */
const nativeSpread: Plugin = {
  name: 'native-spread',
  apply: 'build',
  transform: {
    filter: { id: /@trpc\/server\/dist\/.*\.mjs$/, code: 'function _objectSpread2(' },
    handler: (code) => ({
      code: code.replace(/function _objectSpread2\(e\) \{.*?\n\}/s, (whole) => {
        const lines = '\n'.repeat(whole.split('\n').length - 1);
        return `function _objectSpread2(e, ...sources) { return Object.assign(e, ...sources);${lines}}`;
      }),
      // The lines are where they were.
      map: null,
    }),
  },
};

/**
 * The server as one bundle of our own packages and of `atStart`. React is bundled too: its production build is then used
 * whatever NODE_ENV an operator sets.
 */
export default defineConfig(({ command }) => ({
  plugins: [nativeSpread],
  ...(command === 'build' ? { define: { 'process.env.NODE_ENV': '"production"' } } : {}),
  ssr: {
    noExternal: [
      ...[/^@app\//, 'react', 'react-dom', '@react-email/render'],
      ...(command === 'build' ? atStart : []),
    ],
  },
  build: {
    ssr: 'src/main.ts',
    outDir: 'dist',
    emptyOutDir: true,
    copyPublicDir: false,
    license: { fileName: 'licenses.md' },
    minify: false,
    sourcemap: true,
    target: 'node20',
  },
}));
