import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { finishedApp } from '../testing/finished-app';
import { artworkFiles } from './artwork-files';

const dist = mkdtempSync(join(tmpdir(), 'artwork-files-'));
mkdirSync(join(dist, 'share/services'), { recursive: true });
for (const name of ['company-profile.pdf', 'favicon.ico', 'site.webmanifest', 'share/services/a.png']) {
  writeFileSync(join(dist, name), 'content');
}
afterAll(() => rmSync(dist, { recursive: true, force: true }));

const app = finishedApp();
app.route('/', artworkFiles(dist));
app.get('*', (c) => c.text('the page of the site', 404));

describe('artwork', () => {
  test.each([
    ['/company-profile.pdf', 'application/pdf'],
    ['/favicon.ico', 'image/x-icon'],
    ['/site.webmanifest', 'application/manifest+json'],
    ['/share/services/a.png', 'image/png'],
  ])('%s is %s', async (path, type) => {
    const response = await app.request(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toContain(type);
    expect(response.headers.get('cache-control')).toMatch(/^public, max-age=\d{5,}$/);
  });

  test('lets the site show the company profile in a frame, and nothing else', async () => {
    const profile = await app.request('/company-profile.pdf');
    expect(profile.headers.get('content-security-policy')).toBe("frame-ancestors 'self'");
    expect(profile.headers.get('x-frame-options')).toBe('SAMEORIGIN');
    expect((await app.request('/favicon.ico')).headers.get('x-frame-options')).toBe('DENY');
  });

  test('leaves what it does not have to the pages', async () => {
    for (const path of ['/other.pdf', '/share/other.png', '/about']) {
      expect(await (await app.request(path)).text()).toBe('the page of the site');
    }
  });
});
