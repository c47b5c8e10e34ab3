import { ownPath } from '../../own-path';
import { libraryPictureOf } from './library-address';

/**
 * Characters that browsers drop or turn into a slash, so that the address opened differs from the one
 * checked.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const unsafeCharacters = /[\u0000-\u0020\u007f-\u00a0\\]/;

/**
 * Whether an address may be linked from a post: a page of this or another site, or a mail address. Never a
 * script, data or an address without an explicit protocol.
 */
export function isSafeHref(href: string): boolean {
  if (unsafeCharacters.test(href) || /\p{Surrogate}/u.test(href)) return false;
  if (href.startsWith('/')) return ownPath(href) !== null;
  if (/^mailto:[^@]+@[^@]+$/i.test(href)) return true;
  return /^https?:\/\/[^/]/i.test(href) && URL.canParse(href);
}

/** Whether an address is a picture of this site: pictures of other sites would reveal readers to them. */
export function isOwnPicture(src: string): boolean {
  if (src.startsWith('/files/pictures/')) return libraryPictureOf(src) !== undefined;
  return /^\/(?:[\w-][\w.-]*\/)+[\w-][\w.-]*\.(?:webp|avif|jpe?g|png)$/i.test(src) && !src.includes('..');
}
