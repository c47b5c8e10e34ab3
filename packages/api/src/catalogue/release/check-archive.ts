import { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import { archiveMessages } from '@app/contracts/catalogue/release/messages';
import { limits } from '@app/contracts/limits';
import {
  type Entry,
  fromRandomAccessReaderPromise,
  getFileNameLowLevel,
  RandomAccessReader,
  type ZipFile,
} from 'yauzl';
import { AppError } from '../../core/app-error';

function refuse(why: string, cause?: unknown): never {
  throw new AppError('RELEASE_REFUSED', { values: { why }, cause });
}

/** Read at once, so that the many small parts of an archive are not as many reads. */
const windowBytes = 65_536;

/** Reads an archive from a Blob, which may be a file on disk. */
class BlobReader extends RandomAccessReader {
  #window = { start: 0, bytes: new Uint8Array() };
  readonly #blob: Blob;

  constructor(blob: Blob) {
    super();
    this.#blob = blob;
  }

  async #at(start: number, length: number): Promise<Uint8Array> {
    if (start < this.#window.start || start + length > this.#window.start + this.#window.bytes.length) {
      const part = this.#blob.slice(start, start + Math.max(length, windowBytes));
      this.#window = { start, bytes: new Uint8Array(await part.arrayBuffer()) };
    }
    const { start: from, bytes } = this.#window;
    return bytes.subarray(start - from, start - from + length);
  }

  override _readStreamForRange(start: number, end: number): Readable {
    if (end - start > windowBytes) return Readable.from(this.#blob.slice(start, end).stream());
    return Readable.from([this.#at(start, end - start)]);
  }

  override createReadStream({ start, end }: { start: number; end: number }): Readable {
    return this._readStreamForRange(start, end);
  }

  override read(
    target: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (error: Error | null) => void,
  ): void {
    this.#at(position, length).then(
      (bytes) => {
        target.set(bytes, offset);
        callback(bytes.length < length ? new Error('the archive ends early') : null);
      },
      (error: unknown) => callback(error as Error),
    );
  }

  override close(callback: (error: Error | null) => void): void {
    callback(null);
  }
}

const systemNames = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

/** Refuses a path that leads out of the folder, or that some computer cannot store. */
function checkPath(path: string): void {
  if (path.length > limits.releasePath) refuse(archiveMessages.longPath(path));
  if (/[\\:*?"<>|\p{Cc}]/u.test(path)) refuse(archiveMessages.name(path));
  for (const name of path.replace(/\/$/, '').split('/')) {
    if (name === '' || name === '.' || name === '..') refuse(archiveMessages.path(path));
    if (/[. ]$/.test(name) || systemNames.test(name)) refuse(archiveMessages.name(path));
  }
}

/** Refuses two entries of one name, also for computers to which capital letters are the same. */
function createNameCheck(): (path: string) => void {
  const keyOf = (path: string) => path.normalize('NFC').toLowerCase();
  const [files, folders, listedFolders] = [new Set<string>(), new Set<string>(), new Set<string>()];
  return (path) => {
    const key = keyOf(path);
    const isFolder = key.endsWith('/');
    const seen = isFolder ? listedFolders : files;
    if (seen.has(key)) refuse(archiveMessages.duplicate(path));
    seen.add(key);
    const names = key.replace(/\/$/, '').split('/');
    const parents = names.map((_, index) => names.slice(0, index + 1).join('/'));
    if (!isFolder) parents.pop();
    for (const folder of parents) folders.add(folder);
    if (parents.some((folder) => files.has(folder)) || (!isFolder && folders.has(key)))
      refuse(archiveMessages.duplicate(path));
  };
}

/** What the upper half of the attributes says about the kind of a file, as in Unix; 0 if it says nothing. */
const kindOf = ({ externalFileAttributes }: Entry) => (externalFileAttributes >>> 16) & 0o170_000;
const plainKinds = [0, 0o100_000, 0o040_000];

interface Listed {
  entry: Entry;
  path: string;
}

/** Reads the list at the end of the archive, and checks what it declares. */
async function listEntries(zip: ZipFile, bytes: number): Promise<Listed[]> {
  if (zip.entryCount > limits.releaseEntries) refuse(archiveMessages.tooManyEntries);
  const checkName = createNameCheck();
  const listed: Listed[] = [];
  let unpacked = 0;
  for await (const entry of zip.eachEntry()) {
    const path = getFileNameLowLevel(
      entry.generalPurposeBitFlag,
      entry.fileNameRaw,
      entry.extraFields,
      // Keeps backslashes, which would become slashes.
      true,
    );
    // In the character set of older archives, control characters are read as signs.
    if (entry.fileNameRaw.some((byte) => byte < 32)) refuse(archiveMessages.name(path));
    checkPath(path);
    checkName(path);
    if (!plainKinds.includes(kindOf(entry))) refuse(archiveMessages.link(path));
    if (entry.isEncrypted()) refuse(archiveMessages.encrypted);
    if (entry.compressionMethod !== 0 && entry.compressionMethod !== 8) refuse(archiveMessages.compression);
    unpacked += entry.uncompressedSize;
    listed.push({ entry, path });
  }
  if (unpacked === 0) refuse(archiveMessages.empty);
  if (unpacked > limits.releaseUnpackedBytes) refuse(archiveMessages.tooLargeUnpacked);
  if (unpacked > bytes * limits.releaseRatio) refuse(archiveMessages.ratio);
  return listed.sort(
    (one, other) => one.entry.relativeOffsetOfLocalHeader - other.entry.relativeOffsetOfLocalHeader,
  );
}

/** Unpacks a file to nowhere: it has the declared length and checksum. */
async function unpack(zip: ZipFile, { entry }: Listed): Promise<void> {
  let sum = 0;
  for await (const chunk of await zip.openReadStreamPromise(entry)) sum = crc32(chunk as Buffer, sum);
  if (sum !== entry.crc32) refuse(archiveMessages.damaged);
}

/**
 * Refuses everything but a ZIP that any computer unpacks as it says, into one folder, without surprises
 * (catalogue.release-files). Every file is unpacked once, so that lengths and checksums are real; nothing is
 * written. Throws RELEASE_REFUSED with what to do.
 */
export async function checkArchive(file: Blob): Promise<void> {
  const reader = new BlobReader(file);
  const zip = await fromRandomAccessReaderPromise(reader, file.size, {
    decodeStrings: false,
    autoClose: false,
  }).catch((cause: unknown) => refuse(archiveMessages.notZip, cause));
  try {
    const listed = await listEntries(zip, file.size);
    // Something before or between the files would be read by other programs as something else.
    let end = 0;
    if (listed[0]?.entry.relativeOffsetOfLocalHeader !== 0) refuse(archiveMessages.otherContent);
    for (const each of listed) {
      const { entry } = each;
      const local = await zip.readLocalFileHeaderPromise(entry, { minimal: false });
      const isAsListed = entry.fileNameRaw.equals(local.fileName);
      if (!isAsListed || entry.relativeOffsetOfLocalHeader < end) refuse(archiveMessages.damaged);
      end = local.fileDataStart + entry.compressedSize;
      await unpack(zip, each);
    }
  } catch (error) {
    if (error instanceof AppError) throw error;
    refuse(archiveMessages.damaged, error);
  }
}
