import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { appWithOutermostMiddleware } from '../testing/app-with-middleware';

const text = '<p>Boats that float.</p>'.repeat(200);

/** `/page` returns text, the other paths return responses that must not be compressed. */
function makeApp() {
  const app = appWithOutermostMiddleware();
  const html = { 'Content-Type': 'text/html; charset=utf-8' };
  app.get('/page', (c) => c.body(text, 200, { ...html, ETag: '"page"', 'Content-Length': `${text.length}` }));
  app.get('/short', (c) => c.body('<p>', 200, { ...html, 'Content-Length': '3' }));
  app.get('/part', (c) => c.body(text, 206, html));
  app.get('/picture', (c) => c.body(text, 200, { 'Content-Type': 'image/png' }));
  app.get('/as-it-is', (c) => c.body(text, 200, { ...html, 'Cache-Control': 'private, no-transform' }));
  app.get('/packed', (c) => c.body(text, 200, { ...html, 'Content-Encoding': 'zstd' }));
  app.get('/events', (c) => c.body(text, 200, { 'Content-Type': 'text/event-stream' }));
  return app;
}

const ask = (path: string, accepted: string, method = 'GET') =>
  makeApp().request(path, { method, headers: { 'accept-encoding': accepted } });

describe('a page is packed', () => {
  test.each([
    ['br', 'br', brotliDecompressSync],
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['gzip;q=1, br;q=0', 'gzip', gunzipSync],
    ['gzip', 'gzip', gunzipSync],
  ])('for clients that accept %s', async (accepted, encoding, unpack) => {
    const response = await ask('/page', accepted);
    const { headers } = response;
    expect(headers.get('content-encoding')).toBe(encoding);
    expect(headers.get('vary')).toBe('Accept-Encoding');
    expect(headers.get('etag')).toBe('W/"page"');
    expect(headers.has('content-length')).toBe(false);
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.length).toBeLessThan(text.length / 5);
    expect(unpack(bytes).toString()).toBe(text);
  });

  test.each(['/short', '/part', '/picture', '/as-it-is', '/events'])('not %s', async (path) => {
    const response = await ask(path, 'br');
    expect(response.headers.get('content-encoding')).toBeNull();
    expect((await response.text()).length).toBe(path === '/short' ? 3 : text.length);
  });

  test('not twice, not for HEAD requests, and not for clients without compression', async () => {
    expect((await ask('/packed', 'br')).headers.get('content-encoding')).toBe('zstd');
    expect((await ask('/page', 'br', 'HEAD')).headers.get('content-encoding')).toBeNull();
    expect((await ask('/page', 'br;q=0')).headers.get('etag')).toBe('"page"');
  });
});
