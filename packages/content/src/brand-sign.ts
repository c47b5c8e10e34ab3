import { editable } from './site-words';
import type { WordPicture } from './word-picture';

/**
 * The owner's pictures of the library: the sign, null for the pepperbird, and the icon of tabs and phones, null
 * for the sign (public-pages.own-sign).
 */
export const brandSign = editable('brand', () => ({
  sign: null as WordPicture | null,
  icon: null as WordPicture | null,
}));

/** Width from which a file of the picture is sharp enough to draw the sign from, in pixels. */
const sharpWidth = 480;

/** The address of a picture as the site shows it where its sign is: a square with rounded corners. */
export function signAddress({ fileUrl, variants }: Pick<WordPicture, 'fileUrl' | 'variants'>): string {
  const { url } = variants.find(({ width }) => width >= sharpWidth) ?? { url: fileUrl };
  return `${url.replace('/files/media/', '/share/signs/').replace('.', '-')}.png`;
}
