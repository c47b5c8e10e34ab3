/**
 * Splits a stream of the Postgres protocol into messages: a type, then a length that includes itself. A
 * client's first message has no type; its type is ''.
 */
export function readMessages(
  { startsWithLength }: { startsWithLength: boolean },
  onMessage: (type: string, body: Buffer) => void,
): (chunk: Buffer) => void {
  let unread: Buffer = Buffer.alloc(0);
  let typeBytes = startsWithLength ? 0 : 1;
  return (chunk) => {
    unread = unread.length > 0 ? Buffer.concat([unread, chunk]) : chunk;
    while (unread.length >= typeBytes + 4) {
      const end = typeBytes + unread.readInt32BE(typeBytes);
      if (unread.length < end) return;
      onMessage(unread.toString('latin1', 0, typeBytes), unread.subarray(typeBytes + 4, end));
      unread = unread.subarray(end);
      typeBytes = 1;
    }
  };
}

/** Reads a null-terminated string; returns it and the position after it. */
export function readText(body: Buffer, start: number): { text: string; end: number } {
  const zero = body.indexOf(0, start);
  return { text: body.toString('utf8', start, zero), end: zero + 1 };
}

/** Reads a list of 4-byte integers, preceded by a 2-byte count. */
export function readIntegers(body: Buffer, start: number): number[] {
  return Array.from({ length: body.readInt16BE(start) }, (_, index) =>
    body.readInt32BE(start + 2 + 4 * index),
  );
}
