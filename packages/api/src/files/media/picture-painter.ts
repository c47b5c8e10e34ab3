import { createRequire } from 'node:module';
import { limits } from '@app/contracts/limits';
import type { Metadata } from 'sharp';
import { Tinypool } from 'tinypool';

/** An idle process ends after this time, which frees its memory. */
const idleMs = 30_000;
/** Longer than the library itself allows for one picture. */
const timeoutMs = 60_000;

/** A picture to open; `pixels`: how many it may have, all frames together. */
interface ImageInput {
  bytes: Uint8Array;
  pixels: number;
  animated: boolean;
}

/** The result. */
export interface PaintedPicture {
  bytes: Uint8Array;
  width: number;
  height: number;
}

export type PictureHead = Pick<Metadata, 'format' | 'width' | 'height' | 'pages' | 'pageHeight'>;

interface PainterJobs {
  readHead: { input: ImageInput; output: PictureHead };
  repaint: {
    input: ImageInput & { encode: readonly [format: string, options: object] };
    output: PaintedPicture;
  };
  shrink: { input: ImageInput & { width: number; height?: number; quality: number }; output: PaintedPicture };
}

let pool: Tinypool | undefined;

/**
 * Separate processes: the memory of decoded pictures returns to the system when they end, which does not
 * happen within one process (docs/decisions/0034-pictures-and-documents-are-made-in-child-processes.md), and a
 * picture that crashes the library affects nothing else.
 */
function processes(): Tinypool {
  if (pool) return pool;
  pool = new Tinypool({
    runtime: 'child_process',
    serialization: 'advanced',
    minThreads: 0,
    maxThreads: limits.picturesAtOnce,
    idleTimeout: idleMs,
    execArgv: [],
    // None of the server's own variables, such as its secrets. The malloc settings retain less free memory.
    env: { NODE_ENV: 'production', MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' },
  });
  // An idle process ended: the next picture starts another.
  pool.on('error', () => {});
  return pool;
}

const filename = createRequire(import.meta.url).resolve('@app/api/paint-pictures');

/**
 * Processes a picture in a separate process. @throws Error with the library's message when it cannot be
 * opened.
 */
export async function paint<Name extends keyof PainterJobs>(
  name: Name,
  input: PainterJobs[Name]['input'],
): Promise<PainterJobs[Name]['output']> {
  try {
    return await processes().run(input, { filename, name, signal: AbortSignal.timeout(timeoutMs) });
  } catch (cause) {
    // An error from another process arrives as a plain object.
    throw new Error(String((cause as Partial<Error>).message), { cause });
  }
}
