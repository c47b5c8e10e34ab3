import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { appWithOutermostMiddleware } from '../testing/app-with-middleware';
import { sendJson } from './send-json';

const origin = 'https://old.example';

/**
 * Below `/api`: `/data/500` returns that many characters with `sendJson`, `/plain/500` the same with plain
 * Hono.
 */
function makeApp() {
  const app = appWithOutermostMiddleware({ allowedOrigins: [origin], secureSite: true }).basePath('/api');
  const own = { 'Cache-Control': 'no-store', Vary: 'accept' };
  const textOf = (length: string) => JSON.stringify('é'.repeat(Number(length)));
  app.get('/data/:length', (c) => sendJson(c, textOf(c.req.param('length')), { status: 201, own }));
  app.get('/plain/:length', (c) =>
    c.body(textOf(c.req.param('length')), 201, { ...own, 'Content-Type': 'application/json' }),
  );
  app.get('/changed', async (c) => {
    await sendJson(c, '1', { status: 200, own });
    return c.text('another answer');
  });
  return app;
}

test.each<Record<string, string>>([{}, { origin }, { origin: 'https://evil.example' }])(
  'an answer to %j has the headers that the middlewares would have added',
  async (headers) => {
    const app = makeApp();
    const [data, plain] = [
      await app.request('/api/data/3', { headers }),
      await app.request('/api/plain/3', { headers }),
    ];
    const { vary, 'x-request-id': id, ...others } = Object.fromEntries(data.headers);
    const {
      vary: plainVary,
      'x-request-id': plainRequestId,
      ...othersOfPlain
    } = Object.fromEntries(plain.headers);
    expect(others).toEqual(othersOfPlain);
    expect(vary?.split(', ').sort()).toEqual(plainVary?.split(', ').sort());
    expect([typeof id, typeof plainRequestId]).toEqual(['string', 'string']);
    expect(others['strict-transport-security']).toBeTruthy();
    expect(others['access-control-allow-origin']).toBe(headers.origin === origin ? origin : undefined);
    expect([data.status, await data.text()]).toEqual([plain.status, await plain.text()]);
  },
);

describe('data is packed', () => {
  test.each([
    ['at once', 2_000, 'gzip, br;q=0.5', 'br', brotliDecompressSync],
    ['beside the event loop', 40_000, 'br', 'br', brotliDecompressSync],
    ['at once for who unpacks gzip alone', 2_000, 'gzip, br;q=0', 'gzip', gunzipSync],
    ['beside the event loop for who unpacks gzip alone', 40_000, 'gzip', 'gzip', gunzipSync],
  ])('%s', async (_how, length, accepted, encoding, unpack) => {
    const response = await makeApp().request(`/api/data/${length}`, {
      headers: { 'accept-encoding': accepted },
    });
    expect(response.headers.get('content-encoding')).toBe(encoding);
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.length).toBeLessThan(length);
    expect(JSON.parse(unpack(bytes).toString())).toBe('é'.repeat(length));
  });

  test.each([
    ['when it is short', 'GET', '/data/500', 'gzip'],
    ['for who does not unpack it', 'GET', '/data/2000', 'deflate, br;q=0, gzip;q=0'],
    ['for who only asks for its headers', 'HEAD', '/data/2000', 'gzip'],
  ])('not %s', async (_when, method, path, encoding) => {
    const response = await makeApp().request(`/api${path}`, {
      method,
      headers: { 'accept-encoding': encoding },
    });
    expect(response.headers.get('content-encoding')).toBeNull();
    expect(response.headers.get('vary')).toContain('Accept-Encoding');
  });
});

test('a response that replaces another has the headers of every response', async () => {
  const { headers } = await makeApp().request('/api/changed');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('x-request-id')).toBeTruthy();
});
