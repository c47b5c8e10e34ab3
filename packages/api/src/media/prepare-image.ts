import { type FileType, fileTypes, type ImageType } from '@app/contracts/file';
import { limits } from '@app/contracts/limits';
import type { Sharp } from 'sharp';
import { AppError } from '../core/app-error';
import { inTurn } from './in-turn';
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

const encoders: Record<ImageType, (image: Sharp) => Sharp> = {
  jpeg: (image) => image.jpeg({ quality: jpegQuality, progressive: true }),
  png: (image) => image.png(),
  gif: (image) => image.gif(),
  webp: (image) => image.webp({ quality: jpegQuality }),
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

function refused(cause: unknown): AppError {
  const isTooLarge = cause instanceof Error && /pixel limit/i.test(cause.message);
  return new AppError(isTooLarge ? 'IMAGE_TOO_LARGE' : 'FILE_UNREADABLE', { cause });
}

/**
 * Paints a picture anew in its own format: upright, and without its metadata or anything that was hidden in the
 * file (B136). Throws IMAGE_TOO_LARGE above `limits.imagePixels`, FILE_UNREADABLE for one that is damaged.
 */
export function prepareImage({ bytes, type }: Upload<ImageType>): Promise<PreparedImage> {
  return inTurn(async () => {
    try {
      const image = await open(bytes, type === 'gif' || type === 'webp');
      const { format } = await image.metadata();
      if (format !== type) throw new Error(`${fileTypes[type].mime} was opened as ${format}`);
      const { data, info } = await encoders[type](image.autoOrient()).toBuffer({ resolveWithObject: true });
      // The frames of an animation lie below each other.
      return { bytes: data, type, width: info.width, height: info.pageHeight ?? info.height };
    } catch (cause) {
      throw refused(cause);
    }
  });
}

/** A smaller WebP of a prepared picture, of its first frame; never larger than the picture itself. */
export function shrinkImage(
  { bytes }: PreparedImage,
  { width, height }: { width: number; height?: number },
): Promise<PreparedImage> {
  return inTurn(async () => {
    const image = await open(bytes, false);
    const { data, info } = await image
      .resize({ width, ...(height && { height }), fit: 'inside', withoutEnlargement: true })
      .webp({ quality: webpQuality })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, type: 'webp', width: info.width, height: info.height };
  });
}
