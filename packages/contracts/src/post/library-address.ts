const uuid = '[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}';
const ofLibrary = new RegExp(`^/files/pictures/(${uuid})(/library)?\\.webp$`);
const uploaded = new RegExp(`^/files/media/(${uuid})/[\\w.]+$`);

/** What posts name a picture of the media library by. It stands for the picture, and nothing is served there. */
export function libraryAddress(pictureId: string): string {
  return `/files/pictures/${pictureId}.webp`;
}

/** The picture of the library that an address of `libraryAddress` names. */
export function libraryPictureOf(src: string): string | undefined {
  return ofLibrary.exec(src)?.[1];
}

/**
 * Which picture an address names: one of the library, or one that was uploaded for a post by a release of before, which
 * the library takes over under the same id (posts.own-pictures).
 */
export function pictureIdOf(src: string): string | undefined {
  return libraryPictureOf(src) ?? uploaded.exec(src)?.[1];
}

interface NamedPicture {
  src: string;
  alt: string;
}

/**
 * How a picture that the library describes is stored: its words as they are now stand with it, for a release of before, which takes none
 * without (docs/decisions/0050-pictures-of-posts-are-of-the-library.md).
 */
export function describedByLibrary(pictureId: string, alt: string): NamedPicture {
  return { src: `/files/pictures/${pictureId}/library.webp`, alt };
}

/** A picture as it is written: without words where the library says them. */
export function asWritten<Picture extends NamedPicture>(picture: Picture): Picture {
  const [, id, isDescribed] = ofLibrary.exec(picture.src) ?? [];
  return id && isDescribed ? { ...picture, src: libraryAddress(id), alt: '' } : picture;
}
