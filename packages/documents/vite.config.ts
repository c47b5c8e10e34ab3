import { defineConfig } from 'vite';

/** The program of the process that makes documents: our own sources. The packages keep their files, such as their WebAssembly. */
export default defineConfig({
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
