import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '@app/api/core/app-error';
import { withTemporaryFolder } from '@app/api/core/temporary-folder';

/** The body of a request in unnamed files, which disappear when they are closed or the process ends. */
export interface SpooledFile {
  bytes: AsyncIterable<Uint8Array>;
  /** The archive after the file, or null. */
  archive: FileHandle | null;
  close: () => Promise<void>;
}

function openUnlinked(): Promise<FileHandle> {
  return withTemporaryFolder((folder) => open(join(folder, 'file'), 'wx+', 0o600));
}

/** Yields the chunks of a body of at most `maxBytes` bytes. */
async function* readChunks(body: ReadableStream<Uint8Array>, maxBytes: number): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  try {
    let length = 0;
    for (;;) {
      const { done, value } = await reader.read().catch((cause: unknown) => {
        throw new AppError('MALFORMED_REQUEST', { cause });
      });
      if (done) return;
      length += value.byteLength;
      if (length > maxBytes) throw new AppError('TOO_LARGE');
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
  maxBytes: number,
  fileBytes = maxBytes,
): Promise<SpooledFile> {
  if (!body) throw new AppError('MALFORMED_REQUEST');
  const file = await openUnlinked();
  let archive: FileHandle | null = null;
  const close = async () => {
    await file.close();
    await archive?.close();
  };
  try {
    let remaining = fileBytes;
    for await (const chunk of readChunks(body, maxBytes)) {
      const fileChunk = chunk.subarray(0, remaining);
      remaining -= fileChunk.byteLength;
      // Unlike `write` it continues after a partial write.
      if (fileChunk.byteLength > 0) await file.appendFile(fileChunk);
      if (fileChunk.byteLength === chunk.byteLength) continue;
      archive ??= await openUnlinked();
      await archive.appendFile(chunk.subarray(fileChunk.byteLength));
    }
    const bytes = file.createReadStream({ start: 0, autoClose: false });
    return { bytes, archive, close };
  } catch (error) {
    await close();
    throw error;
  }
}
