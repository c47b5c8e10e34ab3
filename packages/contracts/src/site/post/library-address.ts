const uuid = '[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}';
const libraryPattern = new RegExp(`^/files/pictures/(${uuid})(/library)?\\.webp$`);
const uploadPattern = new RegExp(`^/files/media/(${uuid})/[\\w.]+$`);

/**
 * Returns the address by which posts refer to a library picture. It is only a reference; nothing is served
 * there.
 */
export function libraryAddress(pictureId: string): string {
  return `/files/pictures/${pictureId}.webp`;
}

/** Returns the id of the library picture that such an address refers to. */
export function libraryPictureOf(src: string): string | undefined {
  return libraryPattern.exec(src)?.[1];
}

/**
 * Returns the id of the picture an address refers to: one of the library, or one uploaded for a post by an
 * earlier release, which the library takes over under the same id (posts.own-pictures).
 */
export function pictureIdOf(src: string): string | undefined {
  return libraryPictureOf(src) ?? uploadPattern.exec(src)?.[1];
}

interface NamedPicture {
  src: string;
  alt: string;
}

/**
 * Returns the stored form of a picture described by the library: it includes the current alt text, for an
 * earlier release that requires one (docs/decisions/0050-pictures-of-posts-come-from-the-media-library.md).
 */
export function toStoredPicture(pictureId: string, alt: string): NamedPicture {
  return { src: `/files/pictures/${pictureId}/library.webp`, alt };
}

/** Returns a picture in its authored form: without alt text if the library provides it. */
export function toAuthoredPicture<Picture extends NamedPicture>(picture: Picture): Picture {
  const [, id, isDescribed] = libraryPattern.exec(picture.src) ?? [];
  return id && isDescribed ? { ...picture, src: libraryAddress(id), alt: '' } : picture;
}
