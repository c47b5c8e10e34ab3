import { limits } from '@app/contracts/limits';
import { describe, expect, test } from 'vitest';
import {
  type FormPicture,
  mergedOrder,
  mergedWith,
  picturesChanged,
  type StoredPicture,
  splitAcceptable,
  storedPicture,
} from './pictures';

const media = (id: string, alt = ''): StoredPicture => ({
  id,
  fileUrl: `/files/media/${id}/original.png`,
  fileName: `${id}.png`,
  alt,
  width: 800,
  height: 500,
  variants: [],
});
const stored = (...ids: string[]) => ids.map((id) => storedPicture(media(id)));
const newPicture = (key: string): FormPicture => ({
  kind: 'new',
  key,
  alt: '',
  file: new File(['x'], `${key}.png`, { type: 'image/png' }),
  url: `blob:${key}`,
  state: { kind: 'waiting' },
});
const keys = (pictures: readonly FormPicture[]) => pictures.map(({ key }) => key).join('');

const file = (type: string, bytes: number) => new File([new Uint8Array(bytes)], 'x', { type });

describe('the chosen files', () => {
  test('are images up to 5,242,880 bytes; the others are skipped (catalogue.picture-limits)', () => {
    const maxSizeFile = file('image/png', limits.fileBytes);
    const gif = file('image/gif', 10);
    const skipped = [
      file('image/jpeg', limits.fileBytes + 1),
      file('image/svg+xml', 10),
      file('image/webp', 10),
      file('', 10),
    ];
    expect(splitAcceptable([maxSizeFile, ...skipped, gif])).toEqual({ fine: [maxSizeFile, gif], skipped });
  });
});

describe('the order of pictures', () => {
  test('is sent to the server only when it changed, with added pictures of others at the end', () => {
    const present = [media('a'), media('b'), media('c')];
    expect(mergedOrder(stored('a', 'b', 'c'), present)).toBeNull();
    expect(mergedOrder([...stored('c'), newPicture('x'), ...stored('a', 'gone')], present)).toEqual([
      'c',
      'a',
      'b',
    ]);
  });
});

describe('pictures that somebody else has changed meanwhile', () => {
  test('merges added and removed pictures with one’s own', () => {
    const mine = [...stored('b', 'a'), newPicture('x')];
    const merged = mergedWith(mine, [media('a', 'The pier'), media('c'), media('d')], new Set(['d']));
    expect(keys(merged)).toBe('axc');
    expect(merged[0]).toMatchObject({ media: { alt: 'The pier' } });
  });
});

describe('changes of pictures', () => {
  const present = [media('a', 'Pier'), media('b')];
  const same = present.map((one) => storedPicture(one));
  test('are empty at first, and ignore surrounding spaces', () => {
    expect(picturesChanged(same, present)).toBe(false);
    expect(
      picturesChanged([storedPicture(media('a', 'Pier'), 'a', ' Pier '), ...same.slice(1)], present),
    ).toBe(false);
  });
  test.each([
    ['another order', [...same].reverse()],
    ['one removed', same.slice(1)],
    ['one added', [...same, newPicture('x')]],
    ['other words', [storedPicture(media('a', 'Pier'), 'a', 'Harbour'), ...same.slice(1)]],
  ])('%s is one', (_what, pictures) => {
    expect(picturesChanged(pictures, present)).toBe(true);
  });
});
