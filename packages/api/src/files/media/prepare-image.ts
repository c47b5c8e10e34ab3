import {
  type FileType,
  fileTypes,
  type ImageType,
  isPicture,
  type StoredImageType,
} from '@app/contracts/files/file/schema';
import { limits } from '@app/contracts/limits';
import { AppError } from '../../core/app-error';
import { createFairQueue } from '../../core/fair-queue';
import { type PictureHead, paint } from './picture-painter';
import type { Upload } from './read-upload';

/** A picture as it is stored. */
export interface PreparedImage {
  bytes: Uint8Array;
  type: StoredImageType;
  width: number;
  height: number;
  /** Only the first frame of an animation was kept. */
  wasAnimated: boolean;
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
const encodings: Record<StoredImageType, (isMoving: boolean) => object> = {
  jpeg: () => ({ quality: jpegQuality, progressive: true }),
  png: () => ({}),
  // With many frames each is compressed with less effort: it takes half the time and costs a few per cent in
  // size.
  gif: (isMoving) => ({ effort: isMoving ? 3 : 7 }),
  webp: (isMoving) => ({ quality: jpegQuality, effort: isMoving ? 1 : 4 }),
};

/** What sharp calls a type: AVIF is the HEIF container with AV1. */
const libraryName = (type: ImageType) => (type === 'avif' ? 'heif' : type);

export function isImage(upload: Upload<FileType>): upload is Upload<ImageType> {
  return isPicture(upload.type);
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

export interface PictureOptions {
  /** Owner of the picture, for the fair queue. */
  accountId: string;
  /** How many it may have. */
  pixels?: number;
  /** Keeps the first frame of an animation only. */
  still?: boolean;
}

/** An animation of one frame is smaller as WebP than as GIF; not every program opens AVIF. */
function storedType(type: ImageType, still: boolean): StoredImageType {
  return type === 'avif' || (still && type === 'gif') ? 'webp' : type;
}

/**
 * Re-encodes a picture in its own format, AVIF and a still GIF as WebP: upright, and without its metadata or
 * anything hidden in the file (catalogue.picture-limits). Throws IMAGE_TOO_LARGE, ANIMATION_TOO_LONG, FILE_UNREADABLE for a damaged one,
 * UNAVAILABLE when too many pictures wait.
 */
export function prepareImage(
  { bytes, type }: Upload<ImageType>,
  { accountId, pixels = limits.imagePixels, still = false }: PictureOptions,
): Promise<PreparedImage> {
  return pictures.run(accountId, async () => {
    try {
      const animated = !still && (type === 'gif' || type === 'webp');
      const picture = { bytes, pixels: limits.imagePixels, animated };
      const head = await paint('readHead', picture);
      const { format, pages = 1 } = head;
      if (format !== libraryName(type)) throw new Error(`${fileTypes[type].mime} was opened as ${format}`);
      rejectTooLarge(still ? { ...head, pages: 1 } : head, pixels);
      const stored = storedType(type, still);
      const encode = [stored, encodings[stored](animated && pages > 1)] as const;
      return {
        type: stored,
        wasAnimated: !animated && pages > 1,
        ...(await paint('repaint', { ...picture, encode })),
      };
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
    return { type: 'webp', wasAnimated: false, ...(await paint('shrink', { ...picture, ...size })) };
  });
}
