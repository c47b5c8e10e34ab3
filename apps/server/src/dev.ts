import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { getRequestListener } from '@hono/node-server';
import pino from 'pino';
import { createServer as createViteServer } from 'vite';
import { createApp } from './create-app';
import { createDevRenderer } from './pages/dev-renderer';
import { stubProcedures } from './stub-procedures';

const port = Number(process.env.PORT ?? 3000);
const server = createServer();
const vite = await createViteServer({
  root: fileURLToPath(new URL('../../web', import.meta.url)),
  configFile: fileURLToPath(new URL('../../web/vite.config.ts', import.meta.url)),
  appType: 'custom',
  server: { middlewareMode: true, hmr: { server } },
});
const publicUrl = new URL(`http://localhost:${port}`);
const app = createApp({
  publicUrl,
  allowedOrigins: [publicUrl.origin],
  trustedProxies: 0,
  development: true,
  procedures: stubProcedures,
  renderer: createDevRenderer(vite),
  webDist: null,
  checkHealth: async () => {},
  log: pino(),
});
const listener = getRequestListener(app.fetch);
server.on('request', (request, response) => {
  vite.middlewares(request, response, () => void listener(request, response));
});
server.listen(port);
