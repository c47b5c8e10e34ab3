import { type FileType, fileTypes, type ImageType } from '@app/contracts/files/file/schema';
import { limits } from '@app/contracts/limits';
import { AppError } from '../../core/app-error';
import { createFairQueue } from '../../core/fair-queue';
import { type PictureHead, paint } from './picture-painter';
import type { Upload } from './read-upload';

/** A picture as it is stored. */
export interface PreparedImage {
  bytes: Uint8Array;
  type: ImageType;
  width: number;
  height: number;
}

const jpegQuality = 85;
const webpQuality = 80;

/** Each can take 160 MB, and a core for seconds: only a few run at once, each for a different account. */
const pictures = createFairQueue({
  atOnce: limits.picturesAtOnce,
  atOncePerKey: 1,
  waiting: limits.picturesWaiting,
  // The number of concurrent uploads per account is already limited.
  waitingPerKey: limits.picturesWaiting,
});

/** How each type is re-encoded, as options of the library. */
const encodings: Record<ImageType, (isMoving: boolean) => object> = {
  jpeg: () => ({ quality: jpegQuality, progressive: true }),
  png: () => ({}),
  // With many frames each is compressed with less effort: it takes half the time and costs a few per cent in
  // size.
  gif: (isMoving) => ({ effort: isMoving ? 3 : 7 }),
  webp: (isMoving) => ({ quality: jpegQuality, effort: isMoving ? 1 : 4 }),
};

export function isImage(upload: Upload<FileType>): upload is Upload<ImageType> {
  return upload.type !== 'pdf';
}

function imageError(cause: unknown, maxPixels: number): AppError {
  const isTooLarge = cause instanceof Error && /pixel limit/i.test(cause.message);
  return isTooLarge ? imageTooLarge(maxPixels) : new AppError('FILE_UNREADABLE', { cause });
}

const megapixels = (pixels: number) => pixels / 1_000_000;

function imageTooLarge(pixelLimit: number): AppError {
  return new AppError('IMAGE_TOO_LARGE', { values: { limit: megapixels(pixelLimit) } });
}

/** Checks a picture by its header, before it is decoded. */
function rejectTooLarge(
  { width, height, pages = 1, pageHeight = height }: PictureHead,
  pixelLimit: number,
): void {
  const pixels = width * pageHeight * pages;
  if (pages === 1) {
    if (pixels > pixelLimit) throw imageTooLarge(pixelLimit);
  } else if (pages > limits.animationFrames || pixels > limits.animationPixels) {
    const values = { frames: limits.animationFrames, limit: megapixels(limits.animationPixels) };
    throw new AppError('ANIMATION_TOO_LONG', { values });
  }
}

/** Owner of the picture, for the fair queue, and how many pixels it may have. */
export interface PictureOptions {
  accountId: string;
  pixels?: number;
}

/**
 * Re-encodes a picture in its own format: upright, and without its metadata or anything hidden in the file
 * (catalogue.picture-limits). Throws IMAGE_TOO_LARGE, ANIMATION_TOO_LONG, FILE_UNREADABLE for a damaged one,
 * UNAVAILABLE when too many pictures wait.
 */
export function prepareImage(
  { bytes, type }: Upload<ImageType>,
  { accountId, pixels = limits.imagePixels }: PictureOptions,
): Promise<PreparedImage> {
  return pictures.run(accountId, async () => {
    try {
      const animated = type === 'gif' || type === 'webp';
      const picture = { bytes, pixels: limits.imagePixels, animated };
      const head = await paint('readHead', picture);
      const { format, pages = 1 } = head;
      if (format !== type) throw new Error(`${fileTypes[type].mime} was opened as ${format}`);
      rejectTooLarge(head, pixels);
      const painted = await paint('repaint', { ...picture, encode: [type, encodings[type](pages > 1)] });
      return { type, ...painted };
    } catch (cause) {
      throw cause instanceof AppError ? cause : imageError(cause, pixels);
    }
  });
}

/** Encodes the first frame of a prepared picture as a smaller WebP, never larger than the picture itself. */
export function shrinkImage(
  { bytes }: PreparedImage,
  { width, height }: { width: number; height?: number },
  { accountId }: PictureOptions,
): Promise<PreparedImage> {
  return pictures.run(accountId, async () => {
    const picture = { bytes, pixels: limits.imagePixels, animated: false };
    const size = { width, ...(height && { height }), quality: webpQuality };
    return { type: 'webp', ...(await paint('shrink', { ...picture, ...size })) };
  });
}
