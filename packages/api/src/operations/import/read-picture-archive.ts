import type { FileHandle } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { limits } from '@app/contracts/limits';
import { importMessages } from '@app/contracts/operations/import/messages';
import { extract } from 'tar-stream';
import { type Entry, fromFdPromise, getFileNameLowLevel } from 'yauzl';
import { AppError } from '../../core/app-error';
import { importFileError } from './import-file-error';

const chunkBytes = 65_536;

/** A file in an archive. Its declared length is checked while it is read. */
export interface ArchivedFile {
  path: string;
  bytes: number;
  open: () => Promise<Readable>;
}

/**
 * Names are never used as paths on this machine; one that escapes its folder is an attack on unpacking tools,
 * or broken.
 */
function checkedPath(name: string): string {
  const path = name.replaceAll('\\', '/').replace(/^(?:\.\/)+/, '');
  const isOutsideArchive = path.startsWith('/') || /^[a-z]:/i.test(path) || path.split('/').includes('..');
  if (isOutsideArchive || path.length > limits.importArchiveName || path.includes('\0'))
    throw importFileError(importMessages.archiveName);
  return path.normalize('NFC');
}

/**
 * Returns the name according to the entry's own flags, wherever it leads: `checkedPath` checks that for every
 * archive.
 */
function nameOf({ generalPurposeBitFlag, fileNameRaw, extraFields }: Entry): string {
  return getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, false);
}

async function* readZip(file: FileHandle): AsyncGenerator<ArchivedFile> {
  const zip = await fromFdPromise(file.fd, { autoClose: false, decodeStrings: false });
  for await (const entry of zip.eachEntry()) {
    const path = checkedPath(nameOf(entry));
    if (path.endsWith('/')) continue;
    if (entry.isEncrypted()) throw importFileError(importMessages.archiveEncrypted);
    yield { path, bytes: entry.uncompressedSize, open: () => zip.openReadStreamPromise(entry) };
  }
}

/** A file handle's stream closes the handle when the loop ends early, whatever its options. */
async function* readChunks(file: FileHandle): AsyncGenerator<Buffer> {
  for (let at = 0; ; ) {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(chunkBytes), 0, chunkBytes, at);
    if (bytesRead === 0) return;
    yield buffer.subarray(0, bytesRead);
    at += bytesRead;
  }
}

async function* readTar(file: FileHandle): AsyncGenerator<ArchivedFile> {
  const entries = extract();
  const reading = pipeline(readChunks(file), entries);
  // A failure ends `entries`, and with it the loop.
  reading.catch(() => {});
  for await (const entry of entries) {
    const path = checkedPath(entry.header.name);
    const isFile = entry.header.type === 'file' || entry.header.type === 'contiguous-file';
    if (isFile) yield { path, bytes: entry.header.size ?? 0, open: async () => entry };
    // Skips an unread entry, which would otherwise block the next one.
    entry.resume();
  }
}

const zipSignatures = [Buffer.from('PK\x03\x04'), Buffer.from('PK\x05\x06')];
const tarMagic = { at: 257, text: Buffer.from('ustar') };

async function readerOf(file: FileHandle) {
  const begin = Buffer.alloc(512);
  const { bytesRead } = await file.read(begin, 0, begin.length, 0);
  if (zipSignatures.some((mark) => begin.subarray(0, mark.length).equals(mark))) return readZip;
  const mark = begin.subarray(tarMagic.at, tarMagic.at + tarMagic.text.length);
  if (bytesRead === begin.length && mark.equals(tarMagic.text)) return readTar;
  throw importFileError(importMessages.archiveKind);
}

/**
 * Yields the files of a ZIP or a tar in order, each to be read before the next one is requested; `file` stays
 * open. Nothing is unpacked to disk, and the total declared size is limited. Throws IMPORT_FILE.
 */
export async function* readArchive(file: FileHandle): AsyncGenerator<ArchivedFile> {
  const read = await readerOf(file);
  let [files, bytes] = [0, 0];
  try {
    for await (const archived of read(file)) {
      files += 1;
      bytes += archived.bytes;
      if (files > limits.importArchiveFiles) throw importFileError(importMessages.archiveTooMany);
      if (bytes > limits.importArchiveBytes) throw importFileError(importMessages.archiveTooLarge);
      yield archived;
    }
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw importFileError(importMessages.archiveDamaged, error);
  }
}
