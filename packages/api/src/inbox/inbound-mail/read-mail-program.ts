// The program of the process that reads mails (read-mail.ts).
import { setPriority } from 'node:os';

// A service manager or a terminal signals the whole process group: this process ends with its server.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {});
// Visitors come first.
setPriority(10);

/** Joins pieces in one step. The runtime's own takes seconds for the hundred thousand that the parser passes, one a line. */
class JoinedBytes {
  readonly #pieces: readonly (string | ArrayBuffer | Uint8Array)[];

  constructor(pieces: readonly (string | ArrayBuffer | Uint8Array)[]) {
    this.#pieces = pieces;
  }

  async arrayBuffer(): Promise<ArrayBuffer> {
    const bytes = Buffer.concat(
      this.#pieces.map((piece) =>
        piece instanceof ArrayBuffer ? new Uint8Array(piece) : Buffer.from(piece as Uint8Array),
      ),
    );
    return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength);
  }
}

globalThis.Blob = JoinedBytes as unknown as typeof Blob;

// biome-ignore lint/performance/noBarrelFile: the jobs of this process, which has prepared itself above.
export { htmlToText } from './html-text';
export { parseHead, parseMail, writeFileOfMail } from './parse-mail';
