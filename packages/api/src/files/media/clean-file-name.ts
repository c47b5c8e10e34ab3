import { type FileType, fileTypes, isPicture } from '@app/contracts/files/file/schema';
import { limits } from '@app/contracts/limits';

const patternOf = (type: FileType) =>
  type === 'jpeg' ? /\.jpe?g$/i : new RegExp(`\\.${fileTypes[type].ending}$`, 'i');

/** Characters read from the end of a name: the expressions below take time quadratic in its length. */
const readAtMost = 1_000;

/**
 * Returns the name a file is shown and saved under: without folders, invisible characters, characters that
 * change the text direction or characters that file systems refuse, and with the extension of its actual
 * type.
 */
export function cleanFileName(given: string, type: FileType): string {
  const cleaned = given
    .slice(-readAtMost)
    .normalize('NFC')
    .replace(/^.*[/\\]/su, '')
    .replace(/\p{C}/gu, '')
    .replace(/[<>:"|?*\s]+/gu, ' ')
    .replace(/[.\s]+$/u, '');
  const extension = `.${fileTypes[type].ending}`;
  const stem = (
    patternOf(type).test(cleaned) ? cleaned.replace(patternOf(type), '') : cleaned.replace(/\.\w{1,5}$/u, '')
  ).replace(/^[.\s]+|[.\s]+$/gu, '');
  const truncated = [...stem].slice(0, limits.fileName - extension.length).join('');
  return `${truncated || (isPicture(type) ? 'picture' : 'document')}${extension}`;
}
