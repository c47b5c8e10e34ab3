import type { FileHandle } from 'node:fs/promises';
import { limits } from '@app/contracts/limits';
import { importMessages } from '@app/contracts/operations/import/messages';
import { isPictureAddress } from '@app/contracts/operations/import/template-row';
import { fieldError } from '../../core/app-error';
import { readArchive } from './read-picture-archive';

/** The prefix of an archived picture's path, stored where others have their web address. */
const scheme = 'archive:';

/** Returns the path of a picture within the archive; null for one from the web. */
export function pathInArchive(url: string): string | null {
  return url.startsWith(scheme) ? url.slice(scheme.length) : null;
}

/** The file that matches a name, or `several` when it is ambiguous. */
type Found = { path: string; bytes: number } | 'several';

export interface PictureArchive {
  file: FileHandle;
  /**
   * Keyed by every suffix of the path: files may refer to `a.png` or `pictures/a.png` although the archive
   * includes the enclosing folder.
   */
  byEnd: ReadonlyMap<string, Found>;
}

/** Maximum number of enclosing folders that may be omitted. */
const maxSuffixDepth = 8;

function suffixesOf(path: string): string[] {
  const parts = path.split('/');
  const firstPart = Math.max(0, parts.length - maxSuffixDepth);
  return parts.slice(firstPart).map((_, index) => parts.slice(firstPart + index).join('/'));
}

/** Indexes an archive without unpacking anything (import.pictures-archived). Throws IMPORT_FILE. */
export async function openPictureArchive(file: FileHandle): Promise<PictureArchive> {
  const bySuffix = new Map<string, Found>();
  const whole = new Map<string, Found>();
  for await (const { path, bytes } of readArchive(file)) {
    // If a path occurs twice, the first file counts, because it is the one that is read.
    if (!whole.has(path)) whole.set(path, { path, bytes });
  }
  for (const [path, found] of whole) {
    for (const end of suffixesOf(path)) bySuffix.set(end, bySuffix.has(end) ? 'several' : found);
  }
  // A full path refers only to that file, even if it is also the suffix of another.
  for (const [path, found] of whole) bySuffix.set(path, found);
  return { file, byEnd: bySuffix };
}

const positionsOf = (problems: readonly (string | null)[], problem: string) =>
  problems.flatMap((one, index) => (one === problem ? index + 1 : [])).join(', ');

/**
 * Returns the pictures of a row as stored: web addresses unchanged, names as paths in the archive. Throws the
 * problems by position in the row, without repeating the row's values.
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
  if (first) throw fieldError('pictures', problems[first](positionsOf(kinds, first)));
  return found.filter((one) => typeof one === 'string');
}
