import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AppError } from '@app/api/core/app-error';

/** The body of a request in unnamed files, which disappear when they are closed or the process ends. */
export interface SpooledFile {
  bytes: AsyncIterable<Uint8Array>;
  /** The archive after the file, or null. */
  archive: FileHandle | null;
  close: () => Promise<void>;
}

async function openUnnamed() {
  const folder = await mkdtemp(join(tmpdir(), 'import-'));
  try {
    return await open(join(folder, 'file'), 'wx+', 0o600);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Yields the chunks of a body of at most `most` bytes. */
async function* piecesOf(body: ReadableStream<Uint8Array>, most: number): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  try {
    let length = 0;
    for (;;) {
      const { done, value } = await reader.read().catch((cause: unknown) => {
        throw new AppError('MALFORMED_REQUEST', { cause });
      });
      if (done) return;
      length += value.byteLength;
      if (length > most) throw new AppError('TOO_LARGE');
      yield value;
    }
  } finally {
    reader.releaseLock();
  }
}

/**
 * Reads the whole body, so that the client need not wait for the import. Everything after `fileBytes`, if
 * given, is an archive. Throws TOO_LARGE, MALFORMED_REQUEST.
 */
export async function spoolBody(
  body: ReadableStream<Uint8Array> | null,
  most: number,
  fileBytes = most,
): Promise<SpooledFile> {
  if (!body) throw new AppError('MALFORMED_REQUEST');
  const file = await openUnnamed();
  let archive: FileHandle | null = null;
  const close = async () => {
    await file.close();
    await archive?.close();
  };
  try {
    let left = fileBytes;
    for await (const piece of piecesOf(body, most)) {
      const ofFile = piece.subarray(0, left);
      left -= ofFile.byteLength;
      // Unlike `write` it continues after a partial write.
      if (ofFile.byteLength > 0) await file.appendFile(ofFile);
      if (ofFile.byteLength === piece.byteLength) continue;
      archive ??= await openUnnamed();
      await archive.appendFile(piece.subarray(ofFile.byteLength));
    }
    const bytes = file.createReadStream({ start: 0, autoClose: false });
    return { bytes, archive, close };
  } catch (error) {
    await close();
    throw error;
  }
}
