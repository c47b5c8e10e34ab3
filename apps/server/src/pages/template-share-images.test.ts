import { setSiteCurrency } from '@app/contracts/core/money/site-currency';
import { Hono } from 'hono';
import sharp from 'sharp';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { AppEnv } from '../http/request-context';
import { templateShareImages } from './template-share-images';
import { inBothLanguages } from './testing/localized-sources';

const facts = {
  title: 'Meridian',
  category: 'Business',
  price: { kind: 'fixed', minCents: 24_900 } as const,
  coverUrl: '/covers/meridian.webp',
  updatedAt: new Date('2026-02-03T04:05:06Z'),
};
const cover = sharp({ create: { width: 960, height: 720, channels: 3, background: '#ff8c42' } })
  .webp()
  .toBuffer();

function site(changes: Partial<typeof facts> = {}) {
  const current = { ...facts, ...changes };
  const readPicture = vi.fn(async (): Promise<Buffer | null> => cover);
  const find = async (slug: string) => (slug === 'meridian' ? current : null);
  const templates = {
    count: async () => 1,
    list: async () => [],
    collections: async () => [],
    newest: async () => [],
    find,
  };
  const app = new Hono<AppEnv>().route(
    '/',
    templateShareImages({ templates, readPicture, ...inBothLanguages }),
  );
  const read = (slug = 'meridian', language = '') => app.request(`${language}/share/templates/${slug}.jpg`);
  return { read, readPicture, current };
}

async function picture(response: Response) {
  return sharp(Buffer.from(await response.arrayBuffer()));
}

describe('the picture of a template', () => {
  test('is drawn again in another currency', async () => {
    const { read, readPicture } = site();
    onTestFinished(() => setSiteCurrency('USD'));
    const inDollars = Buffer.from(await (await read()).arrayBuffer());
    setSiteCurrency('EUR');
    const inEuros = Buffer.from(await (await read()).arrayBuffer());
    expect(readPicture).toHaveBeenCalledTimes(2);
    expect(inEuros.equals(inDollars)).toBe(false);
  });

  test('has the size that previews expect, and shows the cover', async () => {
    const { read, readPicture } = site();
    const response = await read();
    expect(response.headers.get('content-type')).toBe('image/jpeg');
    expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    const image = await picture(response);
    expect(await image.metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    expect(readPicture).toHaveBeenCalledWith('/covers/meridian.webp');
    const [red = 0, , blue = 255] = await image
      .extract({ left: 900, top: 400, width: 1, height: 1 })
      .raw()
      .toBuffer();
    expect(red - blue).toBeGreaterThan(100);
  });

  test('differs in French, where its price is written differently (public-pages.two-languages)', async () => {
    const { read } = site();
    const [english, french] = [await read(), await read('meridian', '/fr')];
    expect(french.status).toBe(200);
    expect(french.headers.get('content-type')).toBe('image/jpeg');
    expect(french.headers.get('etag')).not.toBe(english.headers.get('etag'));
  });

  test('is drawn once, and again when the template changed', async () => {
    const { read, readPicture, current } = site();
    const [first, second] = await Promise.all([read(), read()]);
    expect(first.headers.get('etag')).toBe(second.headers.get('etag'));
    expect(readPicture).toHaveBeenCalledTimes(1);
    current.title = 'Meridian 2';
    expect((await read()).headers.get('etag')).not.toBe(first.headers.get('etag'));
    expect(readPicture).toHaveBeenCalledTimes(2);
  });

  test('is drawn without a cover that is missing or on another site', async () => {
    const elsewhere = site({ coverUrl: 'https://files.example.com/a.webp' });
    expect((await elsewhere.read()).status).toBe(200);
    expect(elsewhere.readPicture).not.toHaveBeenCalled();
    const missing = site();
    missing.readPicture.mockResolvedValue(null);
    expect((await missing.read()).status).toBe(200);
  });

  test('is tried again after a failure', async () => {
    const { read, readPicture } = site();
    readPicture.mockResolvedValueOnce(Buffer.from('no picture at all'));
    expect((await read()).status).toBe(500);
    expect((await read()).status).toBe(200);
  });

  test('answers 404 for templates that are not public', async () => {
    expect((await site().read('hidden')).status).toBe(404);
  });
});
