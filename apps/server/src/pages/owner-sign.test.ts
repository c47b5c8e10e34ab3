import { picture } from '@app/api/testing/uploads';
import { signAddress } from '@app/content/brand-sign';
import { setSiteWords } from '@app/content/change-site-words';
import type { WordPicture } from '@app/content/word-picture';
import sharp from 'sharp';
import { afterEach, expect, test, vi } from 'vitest';
import { createOwnerSigns, ownerSignFiles } from './owner-sign';

const id = '019e0000-0000-7000-8000-000000000001';
const sign = {
  ...{ pictureId: id, id, fileUrl: `/files/media/${id}/original.png`, fileName: 'sign.png', alt: '' },
  ...{ width: 600, height: 600, variants: [{ url: `/files/media/${id}/240.webp`, width: 240 }] },
  focus: { x: 50, y: 50 },
} satisfies WordPicture;
const key = `media/${id}/original.png`;

const warn = vi.fn();
const createSigns = (get: (name: string) => Promise<Uint8Array | null>) =>
  createOwnerSigns({ get }, { warn });

function signsOf(stored: ReadonlyMap<string, Uint8Array>) {
  let reads = 0;
  const signs = createSigns(async (name) => {
    reads += 1;
    return stored.get(name) ?? null;
  });
  return { signs, app: ownerSignFiles(signs), reads: () => reads };
}

afterEach(() => setSiteWords({}));

test('a page’s sign is the smallest file that is sharp enough (public-pages.own-sign)', () => {
  expect(signAddress(sign)).toBe(`/share/signs/${id}/original-png.png`);
  const variants = [240, 480, 720].map((width) => ({ url: `/files/media/${id}/${width}.webp`, width }));
  expect(signAddress({ ...sign, variants })).toBe(`/share/signs/${id}/480-webp.png`);
});

test('the sign is drawn once for all pages and drawings, and kept by browsers', async () => {
  const { signs, app, reads } = signsOf(new Map([[key, await picture('png', { width: 300, height: 300 })]]));
  setSiteWords({ 'brand.sign': sign });
  const response = await app.request(signAddress(sign));
  expect(response.headers.get('cache-control')).toContain('immutable');
  expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  expect(response.headers.get('content-type')).toBe('image/png');
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 144, height: 144 });
  expect(await signs.published()).toMatchObject({ sign: { ground: '#2457d6' }, icon: null });
  expect(reads()).toBe(1);
});

test('the bird is drawn while nothing is published, or the file is lost, and the sign once it is there again', async () => {
  const stored = new Map<string, Uint8Array>();
  const { signs } = signsOf(stored);
  expect(await signs.published()).toEqual({ sign: null, icon: null });
  setSiteWords({ 'brand.sign': sign });
  expect(await signs.published()).toEqual({ sign: null, icon: null });
  stored.set(key, await picture('png', { width: 300, height: 300 }));
  expect(await signs.published()).toMatchObject({ sign: { ground: '#2457d6' }, icon: null });
  setSiteWords({ 'brand.icon': sign });
  expect(await signs.published()).toMatchObject({ sign: null, icon: { ground: '#2457d6' } });
});

test.each([
  `/share/signs/${id}/original.png`,
  `/share/signs/${id}/original-svg.png`,
  `/share/signs/${id}/..%2F..%2Fsecret.png`,
  '/share/signs/x/original-png.png',
  `/share/signs/${id}/480-webp.png`,
])('%s is not found', async (path) => {
  expect((await signsOf(new Map()).app.request(path)).status).toBe(404);
});

test('more pictures than can be drawn are refused with when to ask again', async () => {
  const picture300 = await picture('png', { width: 300, height: 300 });
  const signs = createSigns(async () => picture300);
  const ids = Array.from({ length: 30 }, (_, place) => id.slice(0, -2) + String(place).padStart(2, '0'));
  const calls = ids.map((each) => signs.forPages(`/share/signs/${each}/original-png.png`));
  const answers = await Promise.allSettled(calls);
  const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []));
  expect(refused.length).toBeGreaterThan(5);
  expect(refused[0]).toMatchObject({ reason: 'UNAVAILABLE', retryAfter: 5 });
  expect(answers.length - refused.length).toBeGreaterThan(15);
});

test('many other pictures keep nobody from the published sign', async () => {
  const file = await picture('png', { width: 300, height: 300 });
  const signs = createSigns(async () => file);
  setSiteWords({ 'brand.sign': sign });
  const others = Array.from({ length: 30 }, (_, place) => id.slice(0, -2) + String(place).padStart(2, '0'));
  const asked = others.map((each) => signs.forPages(`/share/signs/${each}/240-webp.png`).catch(() => null));
  expect(await signs.forPages(signAddress(sign))).toBeInstanceOf(Buffer);
  await Promise.all(asked);
});

test('a sign that cannot be read or drawn costs no drawing, is logged, and is tried again', async () => {
  setSiteWords({ 'brand.sign': sign });
  const file = await picture('png', { width: 300, height: 300 });
  const answers = [
    () => Promise.reject(new Error('the store is down')),
    async () => Buffer.from('no picture'),
    async () => file,
  ];
  const signs = createSigns(() => (answers.shift() ?? (async () => null))());
  warn.mockClear();
  expect(await signs.published()).toEqual({ sign: null, icon: null });
  expect(await signs.published()).toEqual({ sign: null, icon: null });
  expect(warn).toHaveBeenCalledTimes(2);
  expect(await signs.published()).toMatchObject({ sign: { ground: '#2457d6' } });
});
