import { createServer } from 'vite';
import { expect, it } from 'vitest';

it('the server bundle contains the edge build of React', async () => {
  const bundler = await createServer({
    root: import.meta.dirname,
    server: { middlewareMode: true, ws: false },
    logLevel: 'silent',
  });
  const found = await bundler.environments.ssr.pluginContainer.resolveId('react-dom/server');
  await bundler.close();
  expect(found?.id).toMatch(/\/react-dom\/server\.edge\.js$/);
  // If `AsyncLocalStorage` is a global, the bundled React keeps such hooks too.
  expect(globalThis).not.toHaveProperty('AsyncLocalStorage');
});
