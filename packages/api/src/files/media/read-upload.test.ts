import { attachmentTypes } from '@app/contracts/files/file/schema';
import { limits } from '@app/contracts/limits';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { bomb, fileOf, picture, tinyPdf } from '../../testing/uploads';
import { cleanFileName } from './clean-file-name';
import { isImage, prepareImage, shrinkImage } from './prepare-image';
import { checkPdf, readUpload } from './read-upload';

const read = (bytes: Uint8Array | string, name = 'x.png', type = 'image/png') =>
  readUpload({ scanFile: async () => {} }, fileOf(bytes, name, type), attachmentTypes);

const somebody = { accountId: 'somebody' };

async function prepared(bytes: Uint8Array) {
  const upload = await read(bytes);
  if (!isImage(upload)) throw new Error('not a picture');
  return prepareImage(upload, somebody);
}

describe('what a file is', () => {
  test.each(['jpeg', 'png', 'gif', 'webp'] as const)(
    'is recognized as %s by its bytes, not its name',
    async (format) => {
      expect((await read(await picture(format), 'notes.txt', 'text/plain')).type).toBe(format);
    },
  );

  test.each([
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['a page called picture', '<!doctype html><script>alert(1)</script>'],
    ['a program', Buffer.from('4d5a90000300000004000000ffff0000', 'hex')],
    ['an archive', Buffer.from('504b0304140000000800', 'hex')],
    ['a PDF behind something else', `<html>${tinyPdf}`],
  ])('%s is refused', async (_what, bytes) => {
    await expect(read(bytes)).rejects.toMatchObject({
      reason: 'FILE_TYPE',
      message:
        'Only JPG, PNG, GIF, WebP, and PDF can be uploaded. The content of the file decides. Convert other pictures, such as HEIC photos, to JPG or PNG first.',
    });
  });

  test('an empty file is refused as empty, not for its type', async () => {
    await expect(read('')).rejects.toMatchObject({
      reason: 'FILE_EMPTY',
      message: 'This file is empty.',
    });
  });

  test('5,242,880 bytes are accepted, one more is not (catalogue.picture-limits)', async () => {
    const image = await picture('png');
    const filled = Buffer.concat([image, Buffer.alloc(limits.fileBytes - image.length)]);
    expect((await read(filled)).bytes).toHaveLength(5_242_880);
    await expect(read(Buffer.concat([filled, Buffer.from('x')]))).rejects.toMatchObject({
      reason: 'FILE_TOO_LARGE',
    });
  });
});

describe('a picture', () => {
  test('loses its metadata and hidden data, and is upright', async () => {
    const original = await sharp(await picture('jpeg', { width: 60, height: 20 }))
      .withExif({ IFD0: { Copyright: 'secret place', Orientation: '6' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const polyglot = Buffer.concat([original, Buffer.from('<script>alert(1)</script>PK\u0003\u0004')]);
    const image = await prepared(polyglot);
    expect(image).toMatchObject({ type: 'jpeg', width: 20, height: 60 });
    const { exif, orientation } = await sharp(image.bytes).metadata();
    expect({ exif, orientation }).toEqual({});
    expect(Buffer.from(image.bytes).includes('script')).toBe(false);
  });

  test('keeps its animation', async () => {
    const frames = [await picture('png'), await picture('png', { width: 64, height: 48 })];
    const animatedImage = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    const before = (await sharp(animatedImage).metadata()).pages;
    const image = await prepared(animatedImage);
    expect((await sharp(image.bytes).metadata()).pages).toBe(before);
    expect(image).toMatchObject({ type: 'gif', width: 64, height: 48 });
  });

  test('with too many pixels is refused before it is unpacked', async () => {
    const bytes = bomb(7_000, 6_000);
    expect(bytes.length).toBeLessThan(50_000);
    await expect(prepared(bytes)).rejects.toMatchObject({ reason: 'IMAGE_TOO_LARGE' });
  });

  test('that is cut off or damaged is refused', async () => {
    const whole = await picture('jpeg', { width: 600, height: 600 });
    await expect(prepared(whole.subarray(0, whole.length / 2))).rejects.toMatchObject({
      reason: 'FILE_UNREADABLE',
    });
    const png = Buffer.from(await picture('png'));
    png.fill(7, 40, 60);
    await expect(prepared(png)).rejects.toMatchObject({ reason: 'FILE_UNREADABLE' });
  });

  test('is never enlarged', async () => {
    const image = await prepared(await picture('png', { width: 300, height: 100 }));
    expect(await shrinkImage(image, { width: 480 }, somebody)).toMatchObject({
      width: 300,
      height: 100,
      type: 'webp',
    });
    expect(await shrinkImage(image, { width: 150, height: 20 }, somebody)).toMatchObject({
      width: 60,
      height: 20,
    });
  });
});

describe('an animation', () => {
  const animatedImage = async (frames: number, width: number, height: number) => {
    const colours = ['#111111', '#eeeeee'];
    const each = await Promise.all(
      colours.map((background) =>
        sharp({ create: { width, height, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const list = Array.from({ length: frames }, (_, index) => each[index % 2] ?? Buffer.alloc(0));
    return sharp(list, { join: { animated: true } })
      .webp({ effort: 0, lossless: true })
      .toBuffer();
  };

  test.each([
    ['too many frames', limits.animationFrames + 1, 4, 4],
    ['too many pixels in all', 40, 640, 480],
  ])('with %s is refused by its head', async (_what, frames, width, height) => {
    await expect(prepared(await animatedImage(frames, width, height))).rejects.toMatchObject({
      reason: 'ANIMATION_TOO_LONG',
      message: expect.stringContaining('150 frames or 12 megapixels'),
    });
  });

  test('of a usual size is kept', async () => {
    expect(await prepared(await animatedImage(20, 320, 240))).toMatchObject({ width: 320, height: 240 });
  });
});

test('a picture has a lower pixel limit in a message than in a template', async () => {
  const upload = await read(bomb(6_000, 5_000));
  if (!isImage(upload)) throw new Error('not a picture');
  expect(await prepareImage(upload, somebody)).toMatchObject({ width: 6_000 });
  await expect(prepareImage(upload, { ...somebody, pixels: limits.attachmentPixels })).rejects.toMatchObject({
    reason: 'IMAGE_TOO_LARGE',
    message: 'This picture has more than 25 megapixels. Please make it smaller.',
  });
});

describe('a PDF', () => {
  const check = (text: string) => () => checkPdf(Buffer.from(text, 'latin1'));
  test('has a beginning and an end', () => {
    expect(check(tinyPdf)).not.toThrow();
    expect(check('%PDF-1.7\nnothing more')).toThrow('damaged');
    expect(check(`%PDF-x\n${tinyPdf}`)).toThrow('damaged');
    expect(check(`${tinyPdf}<script>alert(1)</script>`)).toThrow('damaged');
  });
});

test.each([
  ['photo.PNG', 'png', 'photo.png'],
  ['../../x.png', 'png', 'x.png'],
  ['C:\\Users\\me\\plan.pdf', 'pdf', 'plan.pdf'],
  ['evil.html', 'jpeg', 'evil.jpg'],
  ['photo.jpeg', 'jpeg', 'photo.jpg'],
  ['invoice\u202Egnp.exe', 'png', 'invoicegnp.png'],
  ['a\u0000b\nc.png', 'png', 'abc.png'],
  ['<img src=x onerror="a">.gif', 'gif', 'img src=x onerror= a.gif'],
  ['...', 'pdf', 'document.pdf'],
  ['.png', 'png', 'picture.png'],
  ['', 'webp', 'picture.webp'],
  ['Café – 你好.png', 'png', 'Café – 你好.png'],
  [`${'x'.repeat(300)}.pdf`, 'pdf', `${'x'.repeat(96)}.pdf`],
] as const)('%j is shown as a %s file named %j', (given, type, cleaned) => {
  expect(cleanFileName(given, type)).toBe(cleaned);
});

test('a file with a name as long as the request is parsed quickly', () => {
  const dots = '.'.repeat(500_000);
  expect(cleanFileName(`${dots}holiday`, 'png')).toBe('holiday.png');
  expect(cleanFileName(`a${dots}${' '.repeat(500_000)}/`, 'png')).toBe('picture.png');
});
