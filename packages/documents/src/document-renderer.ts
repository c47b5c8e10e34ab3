import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { siteWords } from '@app/content/change-site-words';
import type { BusinessDocument } from '@app/contracts/document/document';
import { Tinypool } from 'tinypool';

/** More than this many at once are refused: a document takes a good tenth of a second of a processor. */
const mostWaiting = 40;
/** A document that takes longer is given up, and its process with it. */
const limitMs = 60_000;
/** A process that has nothing to do is ended then, and its memory given back. */
const idleMs = 30_000;
const heapMegabytes = 384;

/** The program of the process as it was built, or its sources where these run themselves. */
function workerFile(): string {
  if (import.meta.url.endsWith('.ts')) return new URL('./render-worker-sources.mjs', import.meta.url).href;
  return pathToFileURL(createRequire(import.meta.url).resolve('@app/documents/render-worker')).href;
}

export interface DocumentRenderer {
  /**
   * The PDF of a document; the same data gives the same bytes.
   * @throws Error when too many wait, when it takes too long, or when the renderer was closed.
   */
  render: (document: BusinessDocument) => Promise<Buffer>;
  /** Gives up what is under way. */
  close: () => Promise<void>;
}

/**
 * Makes documents in one process beside the caller's, which is started when the first is wanted and ends when none is: a thread would
 * leave its memory in the caller's (docs/decisions/0034-pictures-and-documents-in-processes-of-their-own.md).
 *
 * @param onError called for a process that failed while it did nothing.
 */
export function createDocumentRenderer(onError: (error: unknown) => void): DocumentRenderer {
  const pool = new Tinypool({
    runtime: 'child_process',
    serialization: 'advanced',
    minThreads: 0,
    maxThreads: 1,
    maxQueue: mostWaiting,
    idleTimeout: idleMs,
    execArgv: [`--max-old-space-size=${heapMegabytes}`],
    // Nothing of the server's own, such as its secrets.
    env: { NODE_ENV: 'production' },
  });
  pool.on('error', onError);
  const filename = workerFile();
  return {
    render: async (document) => {
      // Named here and not above, so that a program that doesn't load fails the call instead of the process.
      const bytes: Uint8Array = await pool
        .run({ document, words: siteWords() }, { filename, signal: AbortSignal.timeout(limitMs) })
        .catch((cause: unknown) => {
          // From another process it comes as a plain object.
          throw new Error(String((cause as Partial<Error>).message), { cause });
        });
      return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    },
    close: () => pool.destroy(),
  };
}
