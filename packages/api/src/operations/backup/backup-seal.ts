import { createHash } from 'node:crypto';

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
