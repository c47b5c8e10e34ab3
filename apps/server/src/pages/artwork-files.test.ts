import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadInLanguage } from '@app/api/testing/modules-in-language';
import { setSiteWords } from '@app/content/change-site-words';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { appWithOutermostMiddleware } from '../testing/app-with-middleware';
import { artworkFiles } from './artwork-files';
import { createPublishedArtwork } from './published-artwork';
import { inBothLanguages } from './testing/localized-sources';

const dist = mkdtempSync(join(tmpdir(), 'artwork-files-'));
mkdirSync(join(dist, 'share/services'), { recursive: true });
for (const name of [
  'company-profile.pdf',
  'favicon.ico',
  'icon-192.png',
  'portraits.svg',
  'site.webmanifest',
  'share/services/a.png',
]) {
  writeFileSync(join(dist, name), 'content');
}
afterAll(() => rmSync(dist, { recursive: true, force: true }));

const app = appWithOutermostMiddleware();
app.route('/', artworkFiles({ artworkDist: dist, ...inBothLanguages }));
app.get('*', (c) => c.text('the page of the site', 404));

describe('artwork', () => {
  const dayCache = 'public, max-age=86400';
  test.each([
    ['/company-profile.pdf', 'application/pdf', 'no-cache'],
    ['/favicon.ico', 'image/x-icon', 'no-cache'],
    ['/portraits.svg', 'image/svg+xml', dayCache],
    ['/site.webmanifest', 'application/manifest+json', 'no-cache'],
    ['/share/services/a.png', 'image/png', 'no-cache'],
  ])('%s is %s', async (path, type, lifetime) => {
    const response = await app.request(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toContain(type);
    expect(response.headers.get('cache-control')).toBe(lifetime);
  });

  test('allows framing by this site for the company profile only', async () => {
    const profile = await app.request('/company-profile.pdf');
    expect(profile.headers.get('content-security-policy')).toBe("frame-ancestors 'self'");
    expect(profile.headers.get('x-frame-options')).toBe('SAMEORIGIN');
    expect((await app.request('/favicon.ico')).headers.get('x-frame-options')).toBe('DENY');
  });

  test('allows mails on other sites to show the sign only', async () => {
    const policyOf = async (path: string) =>
      (await app.request(path)).headers.get('cross-origin-resource-policy');
    expect(await policyOf('/icon-192.png')).toBe('cross-origin');
    expect(await policyOf('/favicon.ico')).toBe('same-origin');
  });

  test('uses published texts as soon as they are published, and the built-in ones afterwards (public-pages.owner-words)', {
    timeout: 60_000,
  }, async () => {
    onTestFinished(() => setSiteWords({}));
    const read = async (path: string) => {
      const answer = await app.request(path);
      expect(answer.status).toBe(200);
      return {
        tag: answer.headers.get('etag'),
        text: Buffer.from(await answer.arrayBuffer()).toString('latin1'),
      };
    };
    const readName = async () => JSON.parse((await read('/site.webmanifest')).text).name;
    setSiteWords({ 'company.name': 'Boats </script>', 'company.email': 'hello@boats.example' });
    expect(await readName()).toBe('Boats </script>');
    const profile = await read('/company-profile.pdf');
    expect(profile.text).toContain('mailto:hello@boats.example');
    expect(profile.text).not.toMatch(/\/(?:JavaScript|OpenAction|Launch)\b/);
    expect((await read('/company-profile.pdf')).tag).toBe(profile.tag);
    const picture = await read('/share/home.png');
    expect(picture.text.slice(1, 4)).toBe('PNG');
    setSiteWords({ 'company.name': 'Ships', 'home.hero.headline': 'Ships that float' });
    expect(await readName()).toBe('Ships');
    expect((await read('/share/home.png')).tag).not.toBe(picture.tag);
    setSiteWords({});
    expect((await read('/site.webmanifest')).text).toBe('content');
  });

  test('draws the company profile and share pictures in French, with published texts of each language (public-pages.two-languages)', {
    timeout: 60_000,
  }, async () => {
    onTestFinished(() => setSiteWords({}));
    const read = async (path: string) => {
      const answer = await app.request(path);
      expect([path, answer.status]).toEqual([path, 200]);
      expect(answer.headers.get('cache-control')).toBe('no-cache');
      const bytes = Buffer.from(await answer.arrayBuffer()).toString('latin1');
      return { bytes, tag: answer.headers.get('etag'), frames: answer.headers.get('x-frame-options') };
    };
    const profile = await read('/fr/company-profile.pdf');
    expect(profile.bytes).toMatch(/^%PDF-/);
    expect(profile.bytes).toContain('/Lang (fr)');
    expect(profile.bytes.match(/\/Type \/Page\b/g)).toHaveLength(8);
    expect(profile.frames).toBe('SAMEORIGIN');
    const picture = await read('/fr/share/home.png');
    expect(picture.bytes.slice(1, 4)).toBe('PNG');
    expect((await read('/fr/share/home.png')).tag).toBe(picture.tag);
    setSiteWords({ 'company.email': 'hello@boats.example', 'home.hero.headline': 'Ships that float' });
    expect((await read('/fr/company-profile.pdf')).bytes).toContain('mailto:hello@boats.example');
    // The headline appears only on English pages.
    expect((await read('/fr/share/home.png')).tag).toBe(picture.tag);
    setSiteWords({ 'fr.home.hero.headline': 'Des bateaux qui flottent' });
    expect((await read('/fr/share/home.png')).tag).not.toBe(picture.tag);
    // Changed English texts do not affect French files, which stay as built.
    expect((await read('/company-profile.pdf')).bytes).toBe('content');
    for (const path of ['/fr/site.webmanifest', '/fr/favicon.ico', '/de/share/home.png']) {
      expect(await (await app.request(path)).text()).toBe('the page of the site');
    }
  });

  test('share pictures have room for all French texts', { timeout: 30_000 }, async () => {
    const [{ shareImages }, { shareImageWords }] = await Promise.all([
      loadInLanguage<typeof import('@app/content/share-images')>(
        'fr',
        'packages/content/src/share-images.ts',
      ),
      loadInLanguage<typeof import('@app/artwork/share-image')>('fr', 'packages/artwork/src/share-image.ts'),
    ]);
    const truncatedHeadings = Object.entries(shareImages).filter(
      ([, image]) => !shareImageWords(image).heading.whole,
    );
    expect(Object.keys(shareImages).length).toBeGreaterThan(15);
    expect(truncatedHeadings).toEqual([]);
  });

  test('retries a failed drawing at the next request', async () => {
    let failures = 1;
    const artwork = createPublishedArtwork(async (language) => {
      if (failures-- > 0) throw new Error('no memory');
      return inBothLanguages.localizedParts(language);
    }, inBothLanguages.languages);
    await expect(artwork('/fr/share/home.png')).rejects.toThrow('no memory');
    expect((await artwork('/fr/share/home.png'))?.subarray(1, 4).toString()).toBe('PNG');
  });

  test('passes unknown paths on to the pages', async () => {
    for (const path of ['/other.pdf', '/share/other.png', '/about']) {
      expect(await (await app.request(path)).text()).toBe('the page of the site');
    }
  });
});
