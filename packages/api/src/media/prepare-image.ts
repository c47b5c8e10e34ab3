import { type FileType, fileTypes, type ImageType } from '@app/contracts/file/schema';
import { limits } from '@app/contracts/limits';
import type { Metadata, Sharp } from 'sharp';
import { AppError } from '../core/app-error';
import { createFairQueue } from '../core/fair-queue';
import type { Upload } from './read-upload';

/** A picture as it is kept. */
export interface PreparedImage {
  bytes: Uint8Array;
  type: ImageType;
  width: number;
  height: number;
}

const jpegQuality = 85;
const webpQuality = 80;
const secondsAtMost = 20;

/** Each can take 160 MB, and a core for seconds: a few at a time, of different people. */
const pictures = createFairQueue({
  atOnce: limits.picturesAtOnce,
  atOncePerKey: 1,
  waiting: limits.picturesWaiting,
  // An account has few uploads at a time anyway.
  waitingPerKey: limits.picturesWaiting,
});

const encoders: Record<ImageType, (image: Sharp, isMoving: boolean) => Sharp> = {
  jpeg: (image) => image.jpeg({ quality: jpegQuality, progressive: true }),
  png: (image) => image.png(),
  // Of many frames each is packed with less effort: it takes half the time and gains a few in a hundred.
  gif: (image, isMoving) => image.gif({ effort: isMoving ? 3 : 7 }),
  webp: (image, isMoving) => image.webp({ quality: jpegQuality, effort: isMoving ? 1 : 4 }),
};

export function isImage(upload: Upload<FileType>): upload is Upload<ImageType> {
  return upload.type !== 'pdf';
}

/**
 * Every picture is opened here: within the limit of pixels, all frames together, and the limit of time. The library is
 * loaded with the first one: the server starts without it.
 */
async function open(bytes: Uint8Array, animated: boolean): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  const options = { limitInputPixels: limits.imagePixels, failOn: 'error', animated } as const;
  return sharp(bytes, options).timeout({ seconds: secondsAtMost });
}

function refused(cause: unknown, mostPixels: number): AppError {
  const isTooLarge = cause instanceof Error && /pixel limit/i.test(cause.message);
  return isTooLarge ? tooLarge(mostPixels) : new AppError('FILE_UNREADABLE', { cause });
}

const megapixels = (pixels: number) => pixels / 1_000_000;

function tooLarge(most: number): AppError {
  return new AppError('IMAGE_TOO_LARGE', { values: { limit: megapixels(most) } });
}

/** Judges a picture by its head, before it is unpacked. */
function rejectTooLarge({ width, height, pages = 1, pageHeight = height }: Metadata, most: number): void {
  const pixels = width * pageHeight * pages;
  if (pages === 1) {
    if (pixels > most) throw tooLarge(most);
  } else if (pages > limits.animationFrames || pixels > limits.animationPixels) {
    const values = { frames: limits.animationFrames, limit: megapixels(limits.animationPixels) };
    throw new AppError('ANIMATION_TOO_LONG', { values });
  }
}

/** Whose picture it is, for their turn, and how many pixels it may have. */
export interface PictureOf {
  accountId: string;
  pixels?: number;
}

/**
 * Paints a picture anew in its own format: upright, and without its metadata or anything that was hidden in the file
 * (catalogue.picture-limits). Throws IMAGE_TOO_LARGE, ANIMATION_TOO_LONG, FILE_UNREADABLE for one that is damaged,
 * UNAVAILABLE when too many pictures wait.
 */
export function prepareImage(
  { bytes, type }: Upload<ImageType>,
  { accountId, pixels = limits.imagePixels }: PictureOf,
): Promise<PreparedImage> {
  return pictures.run(accountId, async () => {
    try {
      const image = await open(bytes, type === 'gif' || type === 'webp');
      const metadata = await image.metadata();
      const { format, pages = 1 } = metadata;
      if (format !== type) throw new Error(`${fileTypes[type].mime} was opened as ${format}`);
      rejectTooLarge(metadata, pixels);
      const painted = encoders[type](image.autoOrient(), pages > 1);
      const { data, info } = await painted.toBuffer({ resolveWithObject: true });
      // The frames of an animation lie below each other.
      return { bytes: data, type, width: info.width, height: info.pageHeight ?? info.height };
    } catch (cause) {
      throw cause instanceof AppError ? cause : refused(cause, pixels);
    }
  });
}

/** A smaller WebP of a prepared picture, of its first frame; never larger than the picture itself. */
export function shrinkImage(
  { bytes }: PreparedImage,
  { width, height }: { width: number; height?: number },
  { accountId }: PictureOf,
): Promise<PreparedImage> {
  return pictures.run(accountId, async () => {
    const image = await open(bytes, false);
    const { data, info } = await image
      .resize({ width, ...(height && { height }), fit: 'inside', withoutEnlargement: true })
      .webp({ quality: webpQuality })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, type: 'webp', width: info.width, height: info.height };
  });
}
