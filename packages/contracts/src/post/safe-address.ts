import { libraryPictureOf } from './library-address';

/** What browsers drop or turn into a slash could make another address of it than what was judged. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const misleading = /[\u0000-\u0020\u007f-\u00a0\\]/;

/**
 * Whether an address may stand in a link of a post: a page of this site, of another one, or an address to write to. Never a
 * script, data or an address whose protocol is the reader's to guess.
 */
export function isSafeHref(href: string): boolean {
  if (misleading.test(href) || /\p{Surrogate}/u.test(href)) return false;
  if (/^\/(?!\/)/.test(href)) return true;
  if (/^mailto:[^@]+@[^@]+$/i.test(href)) return true;
  return /^https?:\/\/[^/]/i.test(href) && URL.canParse(href);
}

/** Whether an address is a picture of this site: pictures of others would tell them who reads. */
export function isOwnPicture(src: string): boolean {
  if (src.startsWith('/files/pictures/')) return libraryPictureOf(src) !== undefined;
  return /^\/(?:[\w-][\w.-]*\/)+[\w-][\w.-]*\.(?:webp|avif|jpe?g|png)$/i.test(src) && !src.includes('..');
}
