import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { StartupError } from '../startup-error';

/** Maximum length of a line: 40 hex digits of the hash, a colon and the count. */
const LINE_BYTES = 64;
const line = /^([0-9A-F]{40}):\d+/;

/**
 * Returns the first whole line that begins at or after `offset` and its position, or null after the last one.
 */
async function readLineAfter(file: FileHandle, offset: number): Promise<{ hash: string; at: number } | null> {
  // One byte earlier, which may be the end of the previous line.
  const from = Math.max(0, offset - 1);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(2 * LINE_BYTES), 0, 2 * LINE_BYTES, from);
  const text = buffer.toString('latin1', 0, bytesRead);
  const begin = offset === 0 ? 0 : text.indexOf('\n') + 1;
  if (offset > 0 && begin === 0) return null;
  const hash = line.exec(text.slice(begin))?.[1];
  return hash ? { hash, at: from + begin } : null;
}

/** Binary search: some 35 reads for a file of 40 gigabytes. */
async function containsHash(file: FileHandle, searchedHash: string): Promise<boolean> {
  let low = 0;
  let high = (await file.stat()).size;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const found = await readLineAfter(file, middle);
    if (found?.hash === searchedHash) return true;
    if (found && found.hash < searchedHash) low = found.at + 1;
    else high = middle;
  }
  return false;
}

/**
 * Looks passwords up in a sorted list of SHA-1 hashes with their counts, one per line, as published by Have I
 * Been Pwned. No data leaves this machine (auth.breached-passwords). The file stays on disk.
 *
 * @throws StartupError when the file cannot be read or is not such a list.
 */
export async function openBreachedPasswords(path: string): Promise<(password: string) => Promise<boolean>> {
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    throw new StartupError(`BREACHED_PASSWORDS_FILE is wrong: ${path} can't be read (${error.code}).`);
  });
  const size = (await file.stat()).size;
  const first = await readLineAfter(file, 0);
  const middle = await readLineAfter(file, Math.floor(size / 2));
  if (!first || (middle && middle.hash < first.hash)) {
    await file.close();
    throw new StartupError(
      `BREACHED_PASSWORDS_FILE is wrong: ${path} has to hold SHA-1 hashes in their order, one a line like "HASH:3".`,
    );
  }
  return (password) => containsHash(file, createHash('sha1').update(password).digest('hex').toUpperCase());
}
