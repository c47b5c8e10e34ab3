import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream, existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { BackupError } from './backup-error';
import { type Manifest, manifestPath } from './manifest';
import { blockBytes, paddingOf, tarHeader } from './tar-format';

export interface ArchiveWriter {
  add: (path: string, bytes: Uint8Array) => Promise<void>;
}

/**
 * Writes a `.tar.gz` whose entries `fill` adds one after the other, and whose manifest comes last. Under its own name it
 * is there whole or not at all, for its owner alone. Throws BackupError when there is a file already, or no folder for it.
 */
export async function writeArchive(
  file: string,
  fill: (archive: ArchiveWriter) => Promise<Omit<Manifest, 'entries'>>,
): Promise<Manifest> {
  if (existsSync(file)) throw new BackupError(`${file} is there already. Choose another name.`);
  if (!existsSync(dirname(file))) {
    throw new BackupError(`${file} can't be written: there is no folder ${dirname(file)}.`);
  }
  const partial = `${file}.part`;
  const gzip = createGzip();
  const written = pipeline(gzip, createWriteStream(partial, { mode: 0o600, flush: true }));
  const failed = written.then(() => {});
  // Heard at the next full buffer or at the end, which may come long after.
  failed.catch(() => {});
  const write = async (bytes: Uint8Array) => {
    if (!gzip.write(bytes)) await Promise.race([once(gzip, 'drain'), failed]);
  };
  const entries: Manifest['entries'] = [];
  const add = async (path: string, bytes: Uint8Array) => {
    await write(tarHeader(path, bytes.length));
    await write(bytes);
    await write(Buffer.alloc(paddingOf(bytes.length)));
    entries.push({ path, sha256: createHash('sha256').update(bytes).digest('hex') });
  };
  try {
    const manifest: Manifest = { ...(await fill({ add })), entries: [...entries] };
    await add(manifestPath, Buffer.from(JSON.stringify(manifest)));
    gzip.end(Buffer.alloc(2 * blockBytes));
    await written;
    await rename(partial, file);
    return manifest;
  } catch (error) {
    gzip.destroy();
    await written.catch(() => {});
    await rm(partial, { force: true });
    throw error;
  }
}
