import type { RouterOutputs } from '@app/api/types';
import { fileTypes, templateImageTypes } from '@app/contracts/files/file/schema';
import { limits } from '@app/contracts/limits';

/** A template's picture as stored on the server. */
export type StoredPicture = Pick<
  RouterOutputs['template']['visibleById']['media'][number],
  'id' | 'fileUrl' | 'fileName' | 'alt' | 'width' | 'height' | 'variants'
>;

export type UploadState =
  | { kind: 'waiting' }
  | { kind: 'uploading'; fraction: number }
  | { kind: 'failed'; reason: string; mayRetry: boolean };

interface PictureWords {
  /** Stays the same from selection through upload and afterwards. */
  key: string;
  /** Alternative text, as typed. */
  alt: string;
}

export interface NewPicture extends PictureWords {
  kind: 'new';
  file: File;
  /** Object URL of the file in this window; released with `URL.revokeObjectURL`. */
  url: string;
  state: UploadState;
}

/** A picture in the form: already on the server, or chosen and uploaded with the next save. */
export type FormPicture = NewPicture | (PictureWords & { kind: 'stored'; media: StoredPicture });

export function storedPicture(media: StoredPicture, key = media.id, alt = media.alt): FormPicture {
  return { kind: 'stored', key, alt, media };
}

export function pictureName(picture: FormPicture): string {
  return picture.kind === 'new' ? picture.file.name : picture.media.fileName;
}

const accepted: readonly string[] = templateImageTypes.map((type) => fileTypes[type].mime);

/** `accept` attribute of the file field. */
export const acceptedPictures = accepted.join(',');

/** Filters the chosen files: images up to the size limit are accepted; the server checks their bytes. */
export function splitAcceptable(files: readonly File[]) {
  const isAcceptable = (file: File) => accepted.includes(file.type) && file.size <= limits.fileBytes;
  return { fine: files.filter(isAcceptable), skipped: files.filter((file) => !isAcceptable(file)) };
}

/**
 * Merges a colleague's changes to the stored pictures: new ones are added at the end, removed ones are
 * dropped.
 */
export function mergedWith(
  pictures: readonly FormPicture[],
  present: readonly StoredPicture[],
  removed: ReadonlySet<string>,
): readonly FormPicture[] {
  const byId = new Map(present.map((media) => [media.id, media]));
  const kept = pictures.flatMap((picture): FormPicture[] => {
    if (picture.kind === 'new') return [picture];
    const media = byId.get(picture.media.id);
    return media ? [{ ...picture, media }] : [];
  });
  const known = new Set(pictures.flatMap((picture) => (picture.kind === 'stored' ? [picture.media.id] : [])));
  const added = present.filter(({ id }) => !known.has(id) && !removed.has(id));
  return [...kept, ...added.map((media) => storedPicture(media))];
}

/** Returns the order of stored pictures in the form, or null when the server already has it. */
export function mergedOrder(
  pictures: readonly FormPicture[],
  present: readonly StoredPicture[],
): string[] | null {
  const presentIds = present.map(({ id }) => id);
  const keptIds = pictures.flatMap((picture) =>
    picture.kind === 'stored' && presentIds.includes(picture.media.id) ? [picture.media.id] : [],
  );
  const order = [...keptIds, ...presentIds.filter((id) => !keptIds.includes(id))];
  return order.join() === presentIds.join() ? null : order;
}

/** Returns whether the pictures differ from the server's in anything that a save would change. */
export function picturesChanged(
  pictures: readonly FormPicture[],
  present: readonly StoredPicture[],
): boolean {
  if (pictures.length !== present.length) return true;
  return pictures.some((picture, index) => {
    if (picture.kind === 'new') return true;
    const media = present[index];
    return picture.media.id !== media?.id || picture.alt.trim() !== media.alt;
  });
}
