import { limits } from '@app/contracts/limits';
import type { PostBlock, PostBody } from '@app/contracts/site/post/body';
import { libraryPictureOf, pictureIdOf } from '@app/contracts/site/post/library-address';
import type { WordPicture } from './word-picture';

/** A picture as referenced by a post. */
interface PostPicture {
  readonly src: string;
  readonly alt: string;
}

/**
 * A picture as displayed in posts and on the owner's pages; the fields after its texts are known only for
 * library pictures.
 */
export interface ShownPicture
  extends PostPicture,
    Partial<Pick<WordPicture, 'altTranslations' | 'width' | 'height' | 'variants' | 'focus'>> {}

/** Library picture fields used for display. */
type LibraryFacts = Pick<
  WordPicture,
  'fileUrl' | 'alt' | 'altTranslations' | 'width' | 'height' | 'variants' | 'focus'
>;

/** Pictures of the library, by id. */
export type Library = ReadonlyMap<string, LibraryFacts>;

/** Returns the largest file no larger than a page needs, and the smaller variants. */
function selectFiles({ fileUrl, width, height, variants }: LibraryFacts) {
  const fitting = variants.filter((variant) => variant.width <= limits.postPictureWidth);
  const widest = width > limits.postPictureWidth ? fitting.at(-1) : undefined;
  if (!widest) return { src: fileUrl, width, height, variants: fitting };
  const scaled = Math.round((height * widest.width) / width);
  return { src: widest.url, width: widest.width, height: scaled, variants: fitting.slice(0, -1) };
}

/**
 * Resolves a post's picture with its current library data (posts.own-pictures): texts of the post take
 * precedence over the library's. Returns null if the library no longer has it; a picture from outside the
 * library stays unchanged.
 */
export function resolvePicture<Picture extends PostPicture>(
  picture: Picture,
  library: Library,
): (Picture & ShownPicture) | null {
  const found = library.get(pictureIdOf(picture.src) ?? '');
  if (!found) return libraryPictureOf(picture.src) ? null : picture;
  const { focus, alt, altTranslations = {} } = found;
  const shown = { ...picture, ...selectFiles(found), focus };
  return picture.alt ? shown : { ...shown, alt, altTranslations };
}

/** A block of a post as displayed on its page. */
export type ShownBlock =
  | Exclude<PostBlock, { type: 'picture' }>
  | (Extract<PostBlock, { type: 'picture' }> & ShownPicture);

/**
 * Returns a post's body with current library data for its pictures, leaving out those that the library no
 * longer has.
 */
export function resolveBody(body: PostBody, library: Library): ShownBlock[] {
  return body.flatMap((block) => (block.type === 'picture' ? (resolvePicture(block, library) ?? []) : block));
}

/** A post or card that may reference pictures. */
export interface PictureContainer {
  cover: PostPicture | null;
  body?: PostBody;
}

/** Returns every picture of a post with the field that contains it. */
export function listPictures({ cover, body = [] }: PictureContainer) {
  const inBody = body.flatMap((block) =>
    block.type === 'picture' ? [{ field: 'body', src: block.src, alt: block.alt }] : [],
  );
  return [...(cover ? [{ field: 'cover', ...cover }] : []), ...inBody];
}

/** Returns the ids of the library pictures that the posts reference. */
export function pictureIdsOf(posts: readonly PictureContainer[]): string[] {
  const ids = posts.flatMap(listPictures).flatMap(({ src }) => pictureIdOf(src) ?? []);
  return [...new Set(ids)];
}
