import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AppError } from '@app/api/core/app-error';

/** The body of a request as a file that has no name: it is gone when it is closed, or with the process. */
export interface SpooledFile {
  bytes: AsyncIterable<Uint8Array>;
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

/** Takes a body in, whole, so that whoever sends it need not wait for the import. Throws TOO_LARGE, MALFORMED_REQUEST. */
export async function spoolBody(body: ReadableStream<Uint8Array> | null, most: number): Promise<SpooledFile> {
  if (!body) throw new AppError('MALFORMED_REQUEST');
  const file = await openUnnamed();
  const reader = body.getReader();
  try {
    let length = 0;
    for (;;) {
      const { done, value } = await reader.read().catch((cause: unknown) => {
        throw new AppError('MALFORMED_REQUEST', { cause });
      });
      if (done) break;
      length += value.byteLength;
      if (length > most) throw new AppError('TOO_LARGE');
      // Unlike `write` it goes on where the disk took a part of it.
      await file.appendFile(value);
    }
    const bytes = file.createReadStream({ start: 0, autoClose: false });
    return { bytes, close: () => file.close() };
  } catch (error) {
    await file.close();
    throw error;
  } finally {
    reader.releaseLock();
  }
}
