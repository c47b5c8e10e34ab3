import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { siteWords } from '@app/content/change-site-words';
import type { DrawnSign } from '@app/content/drawn-sign';
import type { PrintedDocument } from '@app/contracts/files/document/document';
import { Tinypool } from 'tinypool';

/**
 * Maximum number of concurrent requests; more are rejected. A document takes a good tenth of a second of a
 * processor.
 */
const maxQueued = 40;
/** A document that takes longer is aborted together with its process. */
const timeoutMs = 60_000;
/** An idle process is ended after this time to free its memory. */
const idleMs = 30_000;
const heapMegabytes = 384;

/** The process's built program, or its sources where they run directly. */
function workerFile(): string {
  if (import.meta.url.endsWith('.ts')) return new URL('./render-worker-sources.mjs', import.meta.url).href;
  return pathToFileURL(createRequire(import.meta.url).resolve('@app/documents/render-worker')).href;
}

export interface DocumentRenderer {
  /**
   * Renders the PDF of a document; the same data gives the same bytes.
   * @throws Error if too many requests wait, if it takes too long, or if the renderer was closed.
   */
  render: (document: PrintedDocument) => Promise<Buffer>;
  /** Aborts renders in progress. */
  close: () => Promise<void>;
}

/**
 * Renders documents in a separate process, which starts with the first request and ends when idle: a thread's
 * memory would stay with the caller
 * (docs/decisions/0034-pictures-and-documents-are-made-in-child-processes.md).
 *
 * @param onError called if the process fails while idle.
 * @param readSign reads the published sign for each document; omitted for the built one.
 */
export function createDocumentRenderer(
  onError: (error: unknown) => void,
  readSign: () => Promise<DrawnSign | null> = async () => null,
): DocumentRenderer {
  const pool = new Tinypool({
    runtime: 'child_process',
    serialization: 'advanced',
    minThreads: 0,
    maxThreads: 1,
    maxQueue: maxQueued,
    idleTimeout: idleMs,
    execArgv: [`--max-old-space-size=${heapMegabytes}`],
    // Nothing of the server's own environment, such as its secrets.
    env: { NODE_ENV: 'production' },
  });
  pool.on('error', onError);
  const filename = workerFile();
  return {
    render: async (document) => {
      const sign = await readSign();
      // Named here and not above, so that a program that fails to load fails the call instead of the process.
      const bytes: Uint8Array = await pool
        .run({ document, words: siteWords(), sign }, { filename, signal: AbortSignal.timeout(timeoutMs) })
        .catch((cause: unknown) => {
          // An error from another process arrives as a plain object.
          throw new Error(String((cause as Partial<Error>).message), { cause });
        });
      return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    },
    close: () => pool.destroy(),
  };
}
