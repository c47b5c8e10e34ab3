import { defineConfig } from 'vite';

/**
 * The server as one bundle of our own packages; what comes from npm stays in node_modules. React is bundled too: its
 * production build is then used whatever NODE_ENV an operator sets.
 */
export default defineConfig(({ command }) => ({
  ...(command === 'build' ? { define: { 'process.env.NODE_ENV': '"production"' } } : {}),
  ssr: {
    noExternal: [/^@app\//, 'react', 'react-dom', '@react-email/render'],
  },
  build: {
    ssr: 'src/main.ts',
    outDir: 'dist',
    emptyOutDir: true,
    copyPublicDir: false,
    minify: false,
    sourcemap: true,
    target: 'node20',
  },
}));
