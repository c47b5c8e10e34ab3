import { editable } from './site-words';
import type { WordPicture } from './word-picture';

/** The owner's sign: a picture of the library; null for the pepperbird (public-pages.own-sign). */
export const brandSign = editable('brand', () => ({ sign: null as WordPicture | null }));

/** Width from which a file of the picture is sharp enough to draw the sign from, in pixels. */
const sharpWidth = 480;

/** The address of a picture as the site shows it where its sign is: a square with rounded corners. */
export function signAddress({ fileUrl, variants }: Pick<WordPicture, 'fileUrl' | 'variants'>): string {
  const { url } = variants.find(({ width }) => width >= sharpWidth) ?? { url: fileUrl };
  return `${url.replace('/files/media/', '/share/signs/').replace('.', '-')}.png`;
}
