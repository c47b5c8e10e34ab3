import { serve } from '@hono/node-server';
import { Hono } from 'hono';

/**
 * The cheapest possible response in this framework: Hono and a constant text. `/json/1234` and `/html/1234`
 * return that many bytes. Prints the port it listens on.
 */
const app = new Hono();
const types = { json: 'application/json', html: 'text/html; charset=UTF-8' };
for (const argument of process.argv.slice(2)) {
  const [type, size] = argument.split('/');
  const text = JSON.stringify('x'.repeat(Number(size) - 2));
  const headers = { 'Content-Type': type === 'html' ? types.html : types.json };
  app.get(`/${argument}`, (c) => c.body(text, 200, headers));
}
serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => {
  process.stdout.write(`listening on ${port}\n`);
});
process.once('SIGTERM', () => process.exit(0));
