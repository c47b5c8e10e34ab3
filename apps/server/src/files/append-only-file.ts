import { constants } from 'node:fs';
import { access, type FileHandle, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { AppendOnlyLog } from '@app/api/core/audit/copy-events';

/** Bytes read from the end of the file: more than the size of any event. */
const TAIL_BYTES = 256 * 1024;

/** Does not wait for a reader if the path is a pipe. */
const FLAGS = constants.O_RDWR | constants.O_APPEND | constants.O_CREAT | constants.O_NONBLOCK;

/**
 * Rejects when the file cannot be appended to. If it does not exist yet only the folder is checked: creating
 * the file is left to the server, which may run under another account.
 */
export async function checkAppendable(path: string): Promise<void> {
  const appendFlags = constants.O_RDWR | constants.O_APPEND | constants.O_NONBLOCK;
  const file = await open(path, appendFlags).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return null;
  });
  if (!file) return access(dirname(path), constants.W_OK | constants.X_OK);
  try {
    if (!(await file.stat()).isFile()) throw new Error(`${path} is no file.`);
  } finally {
    await file.close();
  }
}

/**
 * A file that is reopened for each write, so that log rotation works. It is created with access for its owner
 * only.
 */
export function appendOnlyFile(path: string): AppendOnlyLog {
  return {
    async append(next) {
      const file = await open(path, FLAGS, 0o600);
      try {
        if (!(await file.stat()).isFile()) throw new Error(`${path} is no file.`);
        const tail = await readTail(file);
        const text = next(tail);
        if (text === '') return;
        await file.appendFile(tail === '' || tail.endsWith('\n') ? text : `\n${text}`);
        await file.datasync();
      } finally {
        await file.close();
      }
    },
  };
}

async function readTail(file: FileHandle): Promise<string> {
  const { size } = await file.stat();
  const length = Math.min(size, TAIL_BYTES);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, size - length);
  return buffer.toString('utf8', 0, bytesRead);
}
