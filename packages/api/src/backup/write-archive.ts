import { createHash } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { pack } from 'tar-stream';
import { encryptFor } from './backup-encryption';
import { BackupError } from './backup-error';
import { seal } from './backup-seal';
import { type Manifest, manifestPath } from './manifest';

export interface ArchiveWriter {
  add: (path: string, bytes: Uint8Array) => Promise<void>;
}

/**
 * Writes a `.tar.gz` whose entries `fill` adds one after the other, and whose manifest comes last. Under its own name it
 * is there whole or not at all, for its owner alone, and where there are `recipients` encrypted for them, else sealed. Throws BackupError when there is a file already, or no folder for it.
 */
export async function writeArchive(
  file: string,
  fill: (archive: ArchiveWriter) => Promise<Omit<Manifest, 'entries' | 'sealed'>>,
  recipients: readonly string[] = [],
): Promise<Manifest> {
  if (existsSync(file)) throw new BackupError(`${file} is there already. Choose another name.`);
  if (!existsSync(dirname(file))) {
    throw new BackupError(`${file} can't be written: there is no folder ${dirname(file)}.`);
  }
  const partial = `${file}.part`;
  const tar = pack();
  const target = createWriteStream(partial, { mode: 0o600, flush: true });
  const written =
    recipients.length > 0
      ? pipeline(tar, createGzip(), encryptFor(recipients), target)
      : pipeline(tar, createGzip(), seal, target);
  const failed = written.then(() => {});
  // Heard at the next entry or at the end, which may come long after.
  failed.catch(() => {});
  const entries: Manifest['entries'] = [];
  const add = async (path: string, bytes: Uint8Array) => {
    const header = { name: path, mode: 0o600, mtime: new Date(0) };
    const added = new Promise<void>((resolve, reject) => {
      tar.entry(header, Buffer.from(bytes), (error) => (error ? reject(error) : resolve()));
    });
    await Promise.race([failed, added]);
    entries.push({ path, sha256: createHash('sha256').update(bytes).digest('hex') });
  };
  try {
    const filled = await fill({ add });
    const manifest: Manifest = { ...filled, sealed: recipients.length === 0, entries: [...entries] };
    await add(manifestPath, Buffer.from(JSON.stringify(manifest)));
    tar.finalize();
    await written;
    await rename(partial, file);
    return manifest;
  } catch (error) {
    tar.destroy();
    await written.catch(() => {});
    await rm(partial, { force: true });
    throw error;
  }
}
