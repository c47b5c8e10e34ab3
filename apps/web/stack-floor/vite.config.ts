import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Built like the product, into one script. */
export default defineConfig(() => {
  process.env.NODE_ENV = 'production';
  return {
    publicDir: false as const,
    plugins: [react()],
    resolve: { alias: { '~': fileURLToPath(new URL('../src', import.meta.url)) } },
    build: {
      outDir: fileURLToPath(new URL('../node_modules/.stack-floor', import.meta.url)),
      emptyOutDir: true,
      modulePreload: false,
      rollupOptions: {
        input: fileURLToPath(new URL('main.tsx', import.meta.url)),
        output: { entryFileNames: '[name].js' },
      },
    },
  };
});
