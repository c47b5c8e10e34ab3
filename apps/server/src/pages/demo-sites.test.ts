import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { appWithOutermostMiddleware } from '../testing/app-with-middleware';
import { demoSites } from './demo-sites';

const dist = mkdtempSync(join(tmpdir(), 'demo-sites-'));
mkdirSync(join(dist, 'coastline'));
mkdirSync(join(dist, 'assets'));
writeFileSync(join(dist, 'coastline/index.html'), '<!doctype html><h1>Coastline</h1>');
writeFileSync(join(dist, 'assets/site.0123456789.css'), 'body{}');
writeFileSync(join(dist, '..', 'demo-sites-outside.txt'), 'not for you');
afterAll(() => rmSync(dist, { recursive: true, force: true }));

const app = appWithOutermostMiddleware();
app.route('/demos', demoSites(dist));
app.get('*', (c) => c.html('the page of the site', 404));

describe('demo sites', () => {
  test('are served with a policy that allows framing by the site only', async () => {
    const response = await app.request('/demos/coastline/');
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('Coastline');
    const policy = response.headers.get('content-security-policy');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).not.toContain('unsafe');
    expect(response.headers.get('x-frame-options')).toBe('SAMEORIGIN');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  });

  test('keep their policy in a 304 response', async () => {
    const etag = (await app.request('/demos/coastline/')).headers.get('etag') ?? '';
    const response = await app.request('/demos/coastline/', { headers: { 'if-none-match': etag } });
    expect(response.status).toBe(304);
    expect(response.headers.get('content-security-policy')).toBeNull();
    expect(response.headers.get('x-frame-options')).toBeNull();
  });

  test('redirect to the address with a slash, which their files are relative to', async () => {
    const response = await app.request('/demos/coastline');
    expect(response.status).toBe(301);
    expect(response.headers.get('location')).toBe('/demos/coastline/');
  });

  test('have files that are cached for good', async () => {
    const response = await app.request('/demos/assets/site.0123456789.css');
    expect(response.headers.get('content-type')).toContain('text/css');
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  });

  test.each([
    '/demos/',
    '/demos',
    '/demos/nobody',
    '/demos/nobody/',
    '/demos/assets/',
    '/demos/assets/site.css',
    '/demos/..%2Fdemo-sites-outside.txt',
  ])('answer %s with the 404 page of the site', async (path) => {
    const response = await app.request(path);
    expect(response.status).toBe(404);
    expect(await response.text()).toBe('the page of the site');
    expect(response.headers.get('x-frame-options')).toBe('DENY');
  });

  test('are reported as missing before they are built', async () => {
    const bare = appWithOutermostMiddleware().route('/demos', demoSites(join(dist, 'nowhere')));
    expect((await bare.request('/demos/coastline/')).status).toBe(404);
  });
});
