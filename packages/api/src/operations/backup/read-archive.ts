import { createHash, type KeyObject } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import { decryptWith, isEncrypted } from './backup-encryption';
import { BackupError } from './backup-error';
import { createSealCheck, requireSignature } from './backup-signature';
import { type Manifest, manifestPath, manifestSchema } from './manifest';

export interface ArchiveEntry {
  path: string;
  bytes: Buffer;
}

export interface ReadOptions {
  /** Age identity, `AGE-SECRET-KEY-1…`, for an encrypted backup. */
  identity?: string | undefined;
  /** Ed25519 key: only backups signed by its owner are read. */
  verifyKey?: KeyObject | undefined;
}

const sha256Of = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** Returns a pipeline step that passes data through unchanged. */
function tapChunks(onChunk: (chunk: Buffer) => void) {
  return async function* (source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of source) {
      onChunk(chunk);
      yield chunk;
    }
  };
}

/**
 * Yields the entries of an archive in order, one at a time; `onChunk` receives the bytes of the file. Throws
 * when the file is truncated, damaged or encrypted for others.
 */
export async function* readEntries(
  file: string,
  { identity }: ReadOptions = {},
  onChunk: (chunk: Buffer) => void = () => {},
): AsyncGenerator<ArchiveEntry> {
  const entries = extract();
  const encrypted = await isEncrypted(file);
  if (encrypted && !identity) {
    throw new BackupError(`${file} is encrypted: set BACKUP_IDENTITY to the key of one it is encrypted for.`);
  }
  const source = createReadStream(file);
  const reading =
    encrypted && identity
      ? pipeline(source, tapChunks(onChunk), decryptWith(identity), createGunzip(), entries)
      : pipeline(source, tapChunks(onChunk), createGunzip(), entries);
  // A failure in any step ends `entries`, and with it the loop.
  reading.catch(() => {});
  for await (const entry of entries) yield { path: entry.header.name, bytes: await buffer(entry) };
}

/**
 * Reads a backup from start to end and returns its manifest. Throws BackupError unless every byte is as
 * written, and signed when there is a key to verify it.
 */
export async function checkArchive(file: string, options: ReadOptions = {}): Promise<Manifest> {
  const entries: Manifest['entries'] = [];
  const hash = createHash('sha256');
  const sealCheck = createSealCheck();
  const onChunk = (chunk: Buffer) => {
    hash.update(chunk);
    sealCheck.update(chunk);
  };
  let last: ArchiveEntry | undefined;
  try {
    for await (const entry of readEntries(file, options, onChunk)) {
      if (last) entries.push({ path: last.path, sha256: sha256Of(last.bytes) });
      last = entry;
    }
  } catch (cause) {
    if (cause instanceof BackupError) throw cause;
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') {
      throw new BackupError(`There is no file ${file}.`);
    }
    throw new BackupError(`${file} is not a whole backup: it is cut off or damaged.`, { cause });
  }
  if (options.verifyKey) await requireSignature(file, hash.digest('hex'), options.verifyKey);
  if (last?.path !== manifestPath)
    throw new BackupError(`${file} is not a whole backup: its end is missing.`);
  const parsed = manifestSchema.safeParse(JSON.parse(last.bytes.toString()));
  if (!parsed.success)
    throw new BackupError(`${file} is a backup of a kind that this version does not know.`);
  const isComplete = !parsed.data.sealed || sealCheck.isWhole();
  if (!isComplete || JSON.stringify(parsed.data.entries) !== JSON.stringify(entries)) {
    throw new BackupError(`${file} is damaged: what is in it is not what was written.`);
  }
  return parsed.data;
}

/**
 * Yields the entries of a checked backup, except its manifest. Throws BackupError when an entry differs from
 * the check: the file may have been replaced in the meantime.
 */
export async function* readChecked(
  file: string,
  manifest: Manifest,
  options: ReadOptions = {},
): AsyncGenerator<ArchiveEntry> {
  let number = 0;
  for await (const entry of readEntries(file, options)) {
    const listedEntry = manifest.entries[number];
    if (!listedEntry) return;
    if (listedEntry.path !== entry.path || listedEntry.sha256 !== sha256Of(entry.bytes)) {
      throw new BackupError(`${file} was changed while it was read.`);
    }
    number += 1;
    yield entry;
  }
  if (number < manifest.entries.length) throw new BackupError(`${file} was changed while it was read.`);
}
