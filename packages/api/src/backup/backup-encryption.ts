import { open } from 'node:fs/promises';
import { Decrypter, Encrypter } from 'age-encryption';
import { BackupError } from './backup-error';

/** What every file of age begins with. */
const ageHeader = 'age-encryption.org/v1';

/** Whether a file is one of age, by its first bytes. Throws what opening it throws. */
export async function isEncrypted(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(ageHeader.length), 0, ageHeader.length, 0);
    return buffer.subarray(0, bytesRead).toString('latin1') === ageHeader;
  } finally {
    await handle.close();
  }
}

/** A step of a pipeline that encrypts for `recipients`, `age1…`, any of whom can read it. In chunks of 64 KB, each authenticated. */
export function encryptFor(recipients: readonly string[]) {
  return async function* (source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    const encrypter = new Encrypter();
    for (const recipient of recipients) encrypter.addRecipient(recipient);
    yield* await encrypter.encrypt(ReadableStream.from(source) as ReadableStream<Uint8Array>);
  };
}

/** A step of a pipeline that decrypts with an identity, `AGE-SECRET-KEY-1…`. Throws BackupError where it is not for it. */
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
