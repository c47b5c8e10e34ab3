import { type FileType, fileTypes } from '@app/contracts/file/schema';
import { limits } from '@app/contracts/limits';

const extensionPatterns: Readonly<Record<FileType, RegExp>> = {
  jpeg: /\.jpe?g$/i,
  png: /\.png$/i,
  gif: /\.gif$/i,
  webp: /\.webp$/i,
  pdf: /\.pdf$/i,
};

/** What is read of a name, from its end: the expressions below take time that grows with the square of its length. */
const readAtMost = 1_000;

/**
 * What a file is called when it is shown and saved: without folders, without characters that cannot be seen or that
 * turn the reading direction, without what file systems refuse, and with the ending of what it really is.
 */
export function cleanFileName(given: string, type: FileType): string {
  const plain = given
    .slice(-readAtMost)
    .normalize('NFC')
    .replace(/^.*[/\\]/su, '')
    .replace(/\p{C}/gu, '')
    .replace(/[<>:"|?*\s]+/gu, ' ')
    .replace(/[.\s]+$/u, '');
  const ending = `.${fileTypes[type].ending}`;
  const stem = (
    extensionPatterns[type].test(plain)
      ? plain.replace(extensionPatterns[type], '')
      : plain.replace(/\.\w{1,5}$/u, '')
  ).replace(/^[.\s]+|[.\s]+$/gu, '');
  const kept = [...stem].slice(0, limits.fileName - ending.length).join('');
  return `${kept || (type === 'pdf' ? 'document' : 'picture')}${ending}`;
}
