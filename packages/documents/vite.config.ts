import { defineConfig } from 'vite';
import { rewordPlugin } from '../content/src/rewording/reword-plugin.ts';

/**
 * Bundles the worker's program from the project's sources. Dependencies keep their files, such as their
 * WebAssembly.
 */
export default defineConfig({
  plugins: [rewordPlugin('en', { isServer: true })],
  ssr: { noExternal: [/^@app\//] },
  build: {
    ssr: 'src/render-worker.tsx',
    outDir: 'dist',
    emptyOutDir: true,
    minify: false,
    sourcemap: true,
    target: 'node20',
  },
});
