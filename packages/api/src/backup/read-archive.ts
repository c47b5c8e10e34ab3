import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { BackupError } from './backup-error';
import { type Manifest, manifestPath, manifestSchema } from './manifest';
import { blockBytes, paddingOf, readTarHeader } from './tar-format';

export interface ArchiveEntry {
  path: string;
  bytes: Buffer;
}

/** The entries of an archive in their order, one at a time. Throws when the file is cut off or damaged. */
export async function* readEntries(file: string): AsyncGenerator<ArchiveEntry> {
  const source = createReadStream(file);
  const stream = createGunzip();
  source.on('error', (error) => stream.destroy(error));
  const read = reader(source.pipe(stream));
  try {
    for (;;) {
      const header = readTarHeader(await read(blockBytes));
      if (!header) return;
      const bytes = await read(header.size);
      await read(paddingOf(header.size));
      yield { path: header.path, bytes };
    }
  } finally {
    source.destroy();
    stream.destroy();
  }
}

function reader(stream: AsyncIterable<Buffer<ArrayBuffer>>): (count: number) => Promise<Buffer> {
  const chunks = stream[Symbol.asyncIterator]();
  let rest: Buffer = Buffer.alloc(0);
  return async (count) => {
    const parts: Buffer[] = [rest];
    let length = rest.length;
    while (length < count) {
      const next = await chunks.next();
      if (next.done) throw new Error('the file ends too early');
      parts.push(next.value);
      length += next.value.length;
    }
    const whole = Buffer.concat(parts);
    rest = whole.subarray(count);
    return whole.subarray(0, count);
  };
}

/** Reads a backup from beginning to end and answers its manifest. Throws BackupError unless every byte is as it was written. */
export async function checkArchive(file: string): Promise<Manifest> {
  const entries: Manifest['entries'] = [];
  let last: ArchiveEntry | undefined;
  try {
    for await (const entry of readEntries(file)) {
      if (last)
        entries.push({ path: last.path, sha256: createHash('sha256').update(last.bytes).digest('hex') });
      last = entry;
    }
  } catch (cause) {
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
