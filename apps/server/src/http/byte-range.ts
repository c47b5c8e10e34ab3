import type { ByteRange } from '@app/api/core/ports';

const onePart = /^bytes=(?:(\d{1,15})-(\d{1,15})?|-(\d{1,15}))$/;

/**
 * Parses a `Range` header for a file of this many bytes. Returns undefined where the whole file is to be sent:
 * without a header, for one that is malformed, and for several parts at once, which RFC 9110 allows to ignore.
 * `beyond`: nothing of it is in the file.
 */
export function parseByteRange(header: string | undefined, bytes: number): ByteRange | 'beyond' | undefined {
  const [whole, begin, end, suffix] = onePart.exec(header ?? '') ?? [];
  if (whole === undefined) return undefined;
  const first = begin === undefined ? Math.max(bytes - Number(suffix), 0) : Number(begin);
  const last = Math.min(end === undefined ? bytes - 1 : Number(end), bytes - 1);
  if (begin !== undefined && end !== undefined && Number(end) < Number(begin)) return undefined;
  return first > last ? 'beyond' : { first, last };
}
