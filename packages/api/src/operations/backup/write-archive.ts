import { createHash } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { setImmediate } from 'node:timers/promises';
import { createGzip } from 'node:zlib';
import { pack } from 'tar-stream';
import type { OpenedFile } from '../../core/ports';
import { encryptFor } from './backup-encryption';
import { BackupError } from './backup-error';
import { seal } from './backup-signature';
import { type Manifest, manifestPath } from './manifest';

export interface ArchiveWriter {
  add: (path: string, bytes: Uint8Array) => Promise<void>;
  /** Adds a file of which only a piece at a time is in memory. */
  addFile: (path: string, file: OpenedFile) => Promise<void>;
}

/**
 * Writes a `.tar.gz` with the entries that `fill` adds one after the other, and the manifest last. The file
 * appears under its name only when complete, readable only by its owner, and encrypted for `recipients` if
 * there are any, otherwise sealed. Throws BackupError when the file already exists or its folder does not.
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
  const writeFailure = written.then(() => {});
  // Handled at the next entry or at the end, which may come much later.
  writeFailure.catch(() => {});
  const entries: Manifest['entries'] = [];
  const headerOf = (path: string) => ({ name: path, mode: 0o600, mtime: new Date(0) });
  const add = async (path: string, bytes: Uint8Array) => {
    const added = new Promise<void>((resolve, reject) => {
      tar.entry(headerOf(path), Buffer.from(bytes), (error) => (error ? reject(error) : resolve()));
    });
    await Promise.race([writeFailure, added]);
    entries.push({ path, sha256: createHash('sha256').update(bytes).digest('hex') });
  };
  const addFile = async (path: string, { stream, bytes }: OpenedFile) => {
    // An entry begins with its length.
    if (Number.isNaN(bytes)) return add(path, await buffer(stream));
    const hash = createHash('sha256');
    const entry = tar.entry({ ...headerOf(path), size: bytes });
    const hashed = async function* (chunks: AsyncIterable<Uint8Array>) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        yield chunk;
      }
    };
    await Promise.race([writeFailure, pipeline(stream, hashed, entry)]);
    entries.push({ path, sha256: hash.digest('hex') });
  };
  try {
    const contents = await fill({ add, addFile });
    const manifest: Manifest = { ...contents, sealed: recipients.length === 0, entries: [...entries] };
    await add(manifestPath, Buffer.from(JSON.stringify(manifest)));
    tar.finalize();
    await written;
    await rename(partial, file);
    return manifest;
  } catch (error) {
    // After a failed write, the next entry says only that none can be added any more.
    const cause = await Promise.race([
      writeFailure.then(
        () => error,
        (failure) => failure,
      ),
      setImmediate(error),
    ]);
    tar.destroy();
    await written.catch(() => {});
    await rm(partial, { force: true });
    throw cause;
  }
}
