import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { staticFiles } from './static-files';

let folder: string;
let get: (path: string, headers?: Record<string, string>) => Promise<Response>;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'static-files-'));
  mkdirSync(join(folder, 'client/assets'), { recursive: true });
  for (const [name, content] of [
    ['assets/page-a1b2.js', 'script'],
    ['assets/page-a1b2.js.br', 'packed by brotli'],
    ['assets/page-a1b2.js.gz', 'packed by gzip'],
    ['favicon.svg', '<svg/>'],
    ['manifest.json', '{}'],
    ['manifest.json.br', '{}'],
  ] as const) {
    writeFileSync(join(folder, 'client', name), content);
  }
  const app = staticFiles(folder);
  get = async (path, headers = {}) => app.request(path, { headers });
});

afterAll(() => rmSync(folder, { recursive: true }));

describe('a hashed file', () => {
  it('stays for ever, in its type and with a tag', async () => {
    const { status, headers } = await get('/assets/page-a1b2.js');
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(headers.get('content-type')).toMatch(/^text\/javascript/);
    expect(headers.get('etag')).toBeTruthy();
  });

  it.each([
    ['gzip, deflate, br', 'br', 'packed by brotli'],
    ['gzip', 'gzip', 'packed by gzip'],
    ['identity', null, 'script'],
  ])('for %s is sent as it was packed by the build', async (accepted, encoding, content) => {
    const response = await get('/assets/page-a1b2.js', { 'accept-encoding': accepted });
    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect(await response.text()).toBe(content);
  });

  it('is answered 304 when the client has it', async () => {
    const { headers } = await get('/assets/page-a1b2.js');
    const again = await get('/assets/page-a1b2.js', { 'if-none-match': headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
    expect(again.headers.get('cache-control')).toContain('immutable');
  });

  it('of another build answers 404, uncached', async () => {
    const response = await get('/assets/page-c3d4.js');
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toMatch(/^text\/plain/);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });
});

it('another file stays for a day', async () => {
  const { headers } = await get('/favicon.svg');
  expect(headers.get('cache-control')).toBe('public, max-age=86400');
  expect(headers.get('content-type')).toMatch(/^image\/svg\+xml/);
});

it.each(['/manifest.json', '/manifest.json.br', '/manifest.json.gz', '/assets/../manifest.json'])(
  '%s is not served',
  async (path) => expect((await get(path)).status).toBe(404),
);
