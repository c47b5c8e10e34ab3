import { limits } from '@app/contracts/limits';
import type { PostBlock, PostBody } from '@app/contracts/post/body';
import { libraryPictureOf, pictureIdOf } from '@app/contracts/post/library-address';
import type { WordPicture } from './word-picture';

/** A picture as a post names it. */
interface PostPicture {
  readonly src: string;
  readonly alt: string;
}

/** A picture as posts and pages of the owner show it; what comes after its words is known of those of the library. */
export interface ShownPicture
  extends PostPicture,
    Partial<Pick<WordPicture, 'altTranslations' | 'width' | 'height' | 'variants' | 'focus'>> {}

/** What is shown of a picture of the library. */
type LibraryFacts = Pick<
  WordPicture,
  'fileUrl' | 'alt' | 'altTranslations' | 'width' | 'height' | 'variants' | 'focus'
>;

/** Pictures of the library, by id. */
export type Library = ReadonlyMap<string, LibraryFacts>;

/** The largest file that is no larger than a page needs, and the smaller ones. */
function filesOf({ fileUrl, width, height, variants }: LibraryFacts) {
  const fitting = variants.filter((variant) => variant.width <= limits.postPictureWidth);
  const widest = width > limits.postPictureWidth ? fitting.at(-1) : undefined;
  if (!widest) return { src: fileUrl, width, height, variants: fitting };
  const scaled = Math.round((height * widest.width) / width);
  return { src: widest.url, width: widest.width, height: scaled, variants: fitting.slice(0, -1) };
}

/**
 * A picture that a post names, as the library has it now (posts.own-pictures): words of the post count before those of the library. One
 * that the library does not have any more is null; what is of no library stays as it is.
 */
export function showPicture<Picture extends PostPicture>(
  picture: Picture,
  library: Library,
): (Picture & ShownPicture) | null {
  const found = library.get(pictureIdOf(picture.src) ?? '');
  if (!found) return libraryPictureOf(picture.src) ? null : picture;
  const { focus, alt, altTranslations = {} } = found;
  const shown = { ...picture, ...filesOf(found), focus };
  return picture.alt ? shown : { ...shown, alt, altTranslations };
}

/** A block of a post as its page shows it. */
export type ShownBlock =
  | Exclude<PostBlock, { type: 'picture' }>
  | (Extract<PostBlock, { type: 'picture' }> & ShownPicture);

/** What a post says, with its pictures as the library has them now; those that it does not have any more are left out. */
export function showBody(body: PostBody, library: Library): ShownBlock[] {
  return body.flatMap((block) => (block.type === 'picture' ? (showPicture(block, library) ?? []) : block));
}

/** What may name pictures: of a post, or of a card. */
export interface Pictured {
  cover: PostPicture | null;
  body?: PostBody;
}

/** Every picture of a post, with the field in which it stands. */
export function picturesOf({ cover, body = [] }: Pictured) {
  const inBody = body.flatMap((block) =>
    block.type === 'picture' ? [{ field: 'body', src: block.src, alt: block.alt }] : [],
  );
  return [...(cover ? [{ field: 'cover', ...cover }] : []), ...inBody];
}

/** Which pictures of the library some posts name. */
export function pictureIdsOf(posts: readonly Pictured[]): string[] {
  const ids = posts.flatMap(picturesOf).flatMap(({ src }) => pictureIdOf(src) ?? []);
  return [...new Set(ids)];
}
