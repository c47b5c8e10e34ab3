import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { describe, test } from 'vitest';
import { healthRoutes } from '../monitoring/health-routes';
import { createHttpServer, type HttpServer } from './http-server';
import { findFreePort } from './testing/server-process';
import { hasProxy, proxyNames, startProxy } from './testing/start-proxy';
import { sustainLoad } from './testing/sustained-load';

/** Runs one instance with its readiness check and slightly delayed responses. */
async function runInstance(port: string): Promise<HttpServer> {
  const http = createHttpServer();
  const app = healthRoutes({ checkHealth: async () => {}, readiness: {}, draining: http.draining });
  app.all('*', async (c) => {
    await c.req.text();
    await delay(5);
    return c.text('answered');
  });
  const listener = getRequestListener(app.fetch, { hostname: 'localhost', overrideGlobalObjects: false });
  http.answer((request, response) => void listener(request, response));
  http.server.listen(Number(port), '127.0.0.1');
  await once(http.server, 'listening');
  return http;
}

/** `npm run restart:check` does the same with the built server, for longer. */
describe.concurrent.each(proxyNames)('behind %s with the documented recipe', (name) => {
  test.skipIf(!hasProxy(name))(
    'no request fails while the instances are restarted one after another (needs the program)',
    { timeout: 60_000 },
    async ({ expect, onTestFinished }) => {
      const [a, b, front] = [await findFreePort(), await findFreePort(), await findFreePort()];
      const instances = new Map([
        [a, await runInstance(a)],
        [b, await runInstance(b)],
      ]);
      onTestFinished(async () => {
        await Promise.all([...instances.values()].map((http) => http.close(1_000)));
      });
      onTestFinished(await startProxy(name, { front, instances: [a, b] }));
      const requests = [
        { path: '/' },
        { path: '/two' },
        { method: 'POST', path: '/three', body: 'x'.repeat(1_000) },
      ];
      const load = sustainLoad(`http://127.0.0.1:${front}`, requests, 8);
      for (const [port, http] of instances) {
        await delay(500);
        await http.drain(3_500);
        await http.close(2_000);
        await delay(300);
        instances.set(port, await runInstance(port));
        // Waits until the instance is ready, as an operator does.
        await delay(1_200);
      }
      const { answered, failures } = await load.stop();
      expect(failures).toEqual({});
      expect(answered).toBeGreaterThan(500);
    },
  );
});
