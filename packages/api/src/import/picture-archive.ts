import type { FileHandle } from 'node:fs/promises';
import { importMessages } from '@app/contracts/import/messages';
import { isPictureAddress } from '@app/contracts/import/template-row';
import { limits } from '@app/contracts/limits';
import { fieldError } from '../core/app-error';
import { readArchive } from './read-picture-archive';

/** What a picture of an archive is called where others have their web address. */
const scheme = 'archive:';

/** Where in the archive a picture is; null for one from the web. */
export function pathInArchive(url: string): string | null {
  return url.startsWith(scheme) ? url.slice(scheme.length) : null;
}

/** What an archive has for a name. Several: no one knows which is meant. */
type Found = { path: string; bytes: number } | 'several';

export interface PictureArchive {
  file: FileHandle;
  /** By each end of its path: people write `a.png`, or `pictures/a.png`, of what was packed with the folder around it. */
  byEnd: ReadonlyMap<string, Found>;
}

/** Folders around a picture that may be left out. */
const deepest = 8;

function endsOf(path: string): string[] {
  const parts = path.split('/');
  const shortest = Math.max(0, parts.length - deepest);
  return parts.slice(shortest).map((_, index) => parts.slice(shortest + index).join('/'));
}

/** Looks through an archive without unpacking anything (import.pictures-archived). Throws IMPORT_FILE. */
export async function openPictureArchive(file: FileHandle): Promise<PictureArchive> {
  const byEnd = new Map<string, Found>();
  const whole = new Map<string, Found>();
  for await (const { path, bytes } of readArchive(file)) {
    // Where a name is there twice the first file counts: it is the one that is read.
    if (!whole.has(path)) whole.set(path, { path, bytes });
  }
  for (const [path, found] of whole) {
    for (const end of endsOf(path)) byEnd.set(end, byEnd.has(end) ? 'several' : found);
  }
  // The whole path means that file alone, even where it is the end of another one.
  for (const [path, found] of whole) byEnd.set(path, found);
  return { file, byEnd };
}

const placesOf = (problems: readonly (string | null)[], problem: string) =>
  problems.flatMap((one, index) => (one === problem ? index + 1 : [])).join(', ');

/**
 * The pictures of a row as they are noted: web addresses as they are, names as places in the archive. Throws what is missing of them, by its number
 * in the row: what stands there is not kept.
 */
export function locatePictures(given: readonly string[], archive: PictureArchive | null): string[] {
  const found = given.map((name): string | { problem: keyof typeof problems } => {
    if (isPictureAddress(name)) return name;
    if (!archive) return { problem: 'noArchive' };
    const file = archive.byEnd.get(
      name
        .replaceAll('\\', '/')
        .replace(/^\.?\/+/, '')
        .normalize('NFC'),
    );
    if (file === undefined) return { problem: 'missing' };
    if (file === 'several') return { problem: 'several' };
    return file.bytes > limits.fileBytes ? { problem: 'tooLarge' } : scheme + file.path;
  });
  const problems = {
    noArchive: () => importMessages.noArchive,
    missing: importMessages.pictureNotPacked,
    several: importMessages.pictureAmbiguous,
    tooLarge: () => importMessages.pictureTooLarge,
  };
  const kinds = found.map((one) => (typeof one === 'string' ? null : one.problem));
  const [first] = kinds.filter((kind) => kind !== null);
  if (first) throw fieldError('pictures', problems[first](placesOf(kinds, first)));
  return found.filter((one) => typeof one === 'string');
}
