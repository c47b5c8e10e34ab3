import { createHash, type KeyObject, sign, verify } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { BackupError } from './backup-error';

/**
 * Files beside a backup: its checksum as `sha256sum` writes it, and an Ed25519 signature of that, as `openssl
 * pkeyutl` makes it.
 */
const checksumFile = (file: string) => `${file}.sha256`;
const signatureOf = (file: string) => `${file}.sha256.sig`;

const checksumLine = (file: string, sha256: string) => `${sha256}  ${basename(file)}\n`;

/** Returns the files beside a signed backup. */
export const signatureFiles = (file: string): string[] => [checksumFile(file), signatureOf(file)];

/** Signs a backup with an Ed25519 key by writing two small files beside it. */
export async function signBackup(file: string, key: KeyObject): Promise<void> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  const line = checksumLine(file, hash.digest('hex'));
  await writeFile(checksumFile(file), line, { mode: 0o600 });
  await writeFile(signatureOf(file), sign(null, Buffer.from(line), key), { mode: 0o600 });
}

/**
 * Throws BackupError unless the key's owner has signed a file with this checksum, in hex, under this name.
 */
export async function requireSignature(file: string, sha256: string, key: KeyObject): Promise<void> {
  const [line, signature] = await Promise.all([
    readFile(checksumFile(file), 'utf8'),
    readFile(signatureOf(file)),
  ]).catch((cause) => {
    throw new BackupError(`${file} is not signed: ${basename(signatureOf(file))} has to be beside it.`, {
      cause,
    });
  });
  if (!verify(null, Buffer.from(line), key, signature)) {
    throw new BackupError(`${file} is not signed by the owner of BACKUP_VERIFY_KEY.`);
  }
  if (line !== checksumLine(file, sha256)) {
    throw new BackupError(`${file} is not what was signed: it was changed or renamed since.`);
  }
}

/**
 * An empty gzip member: its header, which announces a comment, and, after the comment, its body, checksum and
 * length.
 */
const sealHeader = Buffer.from([0x1f, 0x8b, 8, 0x10, 0, 0, 0, 0, 0, 3]);
const sealTrailer = Buffer.from([0, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0]);

const sealOf = (hex: string) => Buffer.concat([sealHeader, Buffer.from(hex), sealTrailer]);
const sealLength = sealOf('0'.repeat(64)).length;

/**
 * Ends a gzip file with the SHA-256 of all its bytes, as the comment of an empty member, which unpacking
 * tools ignore. The checksums of gzip and of the archive format leave out some bytes; this one detects a
 * flipped bit anywhere.
 */
export async function* seal(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  for await (const chunk of bytes) {
    hash.update(chunk);
    yield chunk;
  }
  yield sealOf(hash.digest('hex'));
}

/** Checks the bytes of a file while they are read, and reports at the end whether they match the seal. */
export function createSealCheck() {
  const hash = createHash('sha256');
  let end: Buffer = Buffer.alloc(0);
  return {
    update(chunk: Buffer): void {
      const bytes = Buffer.concat([end, chunk]);
      const before = Math.max(0, bytes.length - sealLength);
      hash.update(bytes.subarray(0, before));
      end = bytes.subarray(before);
    },
    isWhole: () => end.equals(sealOf(hash.digest('hex'))),
  };
}
