import { open } from 'node:fs/promises';
import { Decrypter, Encrypter } from 'age-encryption';
import { BackupError } from './backup-error';

/** The first bytes of every age file. */
const ageHeader = 'age-encryption.org/v1';

/** Checks by its first bytes whether a file is encrypted with age. Throws what opening it throws. */
export async function isEncrypted(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(ageHeader.length), 0, ageHeader.length, 0);
    return buffer.subarray(0, bytesRead).toString('latin1') === ageHeader;
  } finally {
    await handle.close();
  }
}

/** Whether a text is a complete age recipient, `age1…`, with the right checksum. */
export function isRecipient(text: string): boolean {
  try {
    new Encrypter().addRecipient(text);
    return true;
  } catch {
    return false;
  }
}

/**
 * Returns a pipeline step that encrypts for `recipients`, `age1…`, each of whom can read it. Works in chunks
 * of 64 KB, each authenticated.
 */
export function encryptFor(recipients: readonly string[]) {
  return async function* (source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    const encrypter = new Encrypter();
    for (const recipient of recipients) encrypter.addRecipient(recipient);
    yield* await encrypter.encrypt(ReadableStream.from(source) as ReadableStream<Uint8Array>);
  };
}

/**
 * Returns a pipeline step that decrypts with an identity, `AGE-SECRET-KEY-1…`. Throws BackupError when the
 * file was not encrypted for it.
 */
export function decryptWith(identity: string) {
  return async function* (source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    const decrypter = new Decrypter();
    decrypter.addIdentity(identity);
    const stream = ReadableStream.from(source) as ReadableStream<Uint8Array>;
    const plain = await decrypter.decrypt(stream).catch((cause: Error) => {
      if (!cause.message.includes('no identity matched')) throw cause;
      throw new BackupError('The backup is encrypted for others: BACKUP_IDENTITY is none of theirs.', {
        cause,
      });
    });
    yield* plain;
  };
}
