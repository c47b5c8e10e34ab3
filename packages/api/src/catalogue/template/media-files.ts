import { filePaths, fileTypes, type ImageType } from '@app/contracts/files/file/schema';
import {
  type PictureOptions,
  type PreparedImage,
  prepareImage,
  shrinkImage,
} from '../../files/media/prepare-image';
import type { Upload } from '../../files/media/read-upload';
import type { NewFile } from '../../files/store-files';

/** Widths used on the site's pages, in pixels; a picture gets those that are narrower than itself. */
const variantWidths = [240, 480, 720, 960, 1_600];

/** Returns the storage key of one size of a picture. */
export function mediaKey(id: string, name: string): string {
  return `media/${id}/${name}`;
}

export interface MediaFiles {
  image: PreparedImage;
  files: NewFile[];
  fileUrl: string;
  variants: { url: string; width: number }[];
}

/**
 * Creates all sizes of a template picture: the original re-encoded, and smaller WebP versions. All exist
 * before the picture is shown, so no page ever references a missing size. Throws what `prepareImage` throws.
 */
export async function makeMediaFiles(
  id: string,
  upload: Upload<ImageType>,
  of: PictureOptions,
): Promise<MediaFiles> {
  const image = await prepareImage(upload, of);
  const original = `original.${fileTypes[image.type].ending}`;
  const smaller = await Promise.all(
    variantWidths
      .filter((width) => width < image.width)
      .map(async (width) => ({ name: `${width}.webp`, ...(await shrinkImage(image, { width }, of)) })),
  );
  return {
    image,
    files: [
      { key: mediaKey(id, original), bytes: image.bytes },
      ...smaller.map(({ name, bytes }) => ({ key: mediaKey(id, name), bytes })),
    ],
    fileUrl: filePaths.media(id, original),
    variants: smaller.map(({ name, width }) => ({ url: filePaths.media(id, name), width })),
  };
}
