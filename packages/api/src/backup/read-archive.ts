import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import { decryptWith, isEncrypted } from './backup-encryption';
import { BackupError } from './backup-error';
import { type Manifest, manifestPath, manifestSchema } from './manifest';

export interface ArchiveEntry {
  path: string;
  bytes: Buffer;
}

export interface ReadOptions {
  /** Of age, `AGE-SECRET-KEY-1…`, for a backup that is encrypted. */
  identity?: string | undefined;
}

/** The entries of an archive in their order, one at a time. Throws when the file is cut off or damaged, or encrypted for others. */
export async function* readEntries(
  file: string,
  { identity }: ReadOptions = {},
): AsyncGenerator<ArchiveEntry> {
  const entries = extract();
  const encrypted = await isEncrypted(file);
  if (encrypted && !identity) {
    throw new BackupError(`${file} is encrypted: set BACKUP_IDENTITY to the key of one it is encrypted for.`);
  }
  const source = createReadStream(file);
  const reading =
    encrypted && identity
      ? pipeline(source, decryptWith(identity), createGunzip(), entries)
      : pipeline(source, createGunzip(), entries);
  // A failure anywhere ends `entries`, and with it the loop.
  reading.catch(() => {});
  for await (const entry of entries) yield { path: entry.header.name, bytes: await buffer(entry) };
}

/** Reads a backup from beginning to end and answers its manifest. Throws BackupError unless every byte is as it was written. */
export async function checkArchive(file: string, options: ReadOptions = {}): Promise<Manifest> {
  const entries: Manifest['entries'] = [];
  let last: ArchiveEntry | undefined;
  try {
    for await (const entry of readEntries(file, options)) {
      if (last)
        entries.push({ path: last.path, sha256: createHash('sha256').update(last.bytes).digest('hex') });
      last = entry;
    }
  } catch (cause) {
    if (cause instanceof BackupError) throw cause;
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') {
      throw new BackupError(`There is no file ${file}.`);
    }
    throw new BackupError(`${file} is not a whole backup: it is cut off or damaged.`, { cause });
  }
  if (last?.path !== manifestPath)
    throw new BackupError(`${file} is not a whole backup: its end is missing.`);
  const parsed = manifestSchema.safeParse(JSON.parse(last.bytes.toString()));
  if (!parsed.success)
    throw new BackupError(`${file} is a backup of a kind that this version does not know.`);
  if (JSON.stringify(parsed.data.entries) !== JSON.stringify(entries)) {
    throw new BackupError(`${file} is damaged: what is in it is not what was written.`);
  }
  return parsed.data;
}
