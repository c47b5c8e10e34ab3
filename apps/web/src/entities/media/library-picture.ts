import type { RouterOutputs } from '@app/api/types';
import type { WordPicture } from '@app/content/word-picture';

/** A picture of the media library. */
export type LibraryPicture = RouterOutputs['media']['list']['pictures'][number];

/** Converts a library picture to the form the site's texts store, as the server returns it. */
export function toWordPicture(picture: LibraryPicture): WordPicture {
  const { id, fileUrl, fileName, alt, altTranslations, width, height, variants, focus } = picture;
  return { pictureId: id, id, fileUrl, fileName, alt, altTranslations, width, height, variants, focus };
}

/** Returns the smallest file of a picture, for a preview. */
export function smallestImageUrl({ fileUrl, variants }: Pick<WordPicture, 'fileUrl' | 'variants'>): string {
  return variants[0]?.url ?? fileUrl;
}
