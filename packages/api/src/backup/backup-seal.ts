import { createHash } from 'node:crypto';

/** Of a part of gzip that holds nothing: its head, which announces a comment, and after the comment its body, checksum and length. */
const head = Buffer.from([0x1f, 0x8b, 8, 0x10, 0, 0, 0, 0, 0, 3]);
const rest = Buffer.from([0, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0]);

const sealOf = (hex: string) => Buffer.concat([head, Buffer.from(hex), rest]);
const sealLength = sealOf('0'.repeat(64)).length;

/**
 * Ends a file of gzip with the SHA-256 of all its bytes, as the comment of an empty part, which whatever unpacks it passes over. The checksums of gzip and of what
 * is packed leave out some bytes; with it a bit that is turned anywhere is noticed.
 */
export async function* seal(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  for await (const chunk of bytes) {
    hash.update(chunk);
    yield chunk;
  }
  yield sealOf(hash.digest('hex'));
}

/** Looks at the bytes of a file as they are read, and tells at its end whether they are as they were sealed. */
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
