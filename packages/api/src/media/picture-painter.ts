import { createRequire } from 'node:module';
import { limits } from '@app/contracts/limits';
import type { Metadata } from 'sharp';
import { Tinypool } from 'tinypool';

/** A process that has nothing to do is ended then, and its memory given back. */
const idleMs = 30_000;
/** Longer than the library itself takes at most for one picture. */
const limitMs = 60_000;

/** A picture as it is opened; `pixels`: how many it may have, all frames together. */
interface Opened {
  bytes: Uint8Array;
  pixels: number;
  animated: boolean;
}

/** What came of it. */
export interface Painted {
  bytes: Uint8Array;
  width: number;
  height: number;
}

export type PictureHead = Pick<Metadata, 'format' | 'width' | 'height' | 'pages' | 'pageHeight'>;

interface Work {
  readHead: { input: Opened; output: PictureHead };
  repaint: { input: Opened & { encode: readonly [format: string, options: object] }; output: Painted };
  shrink: { input: Opened & { width: number; height?: number; quality: number }; output: Painted };
}

let pool: Tinypool | undefined;

/**
 * Processes beside the server's: what pictures are unpacked into comes back to the system when they end, which it does not within one
 * process (docs/decisions/0034-pictures-and-documents-in-processes-of-their-own.md), and a picture that breaks the library breaks nothing else.
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
    // Nothing of the server's own, such as its secrets. The allocator keeps less of what is free.
    env: { NODE_ENV: 'production', MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' },
  });
  // One that ended while it did nothing: the next picture starts another.
  pool.on('error', () => {});
  return pool;
}

const filename = createRequire(import.meta.url).resolve('@app/api/paint-pictures');

/** Works on a picture in a process of its own. @throws Error with the words of the library when it cannot be opened. */
export async function paint<Name extends keyof Work>(
  name: Name,
  input: Work[Name]['input'],
): Promise<Work[Name]['output']> {
  try {
    return await processes().run(input, { filename, name, signal: AbortSignal.timeout(limitMs) });
  } catch (cause) {
    // From another process it comes as a plain object.
    throw new Error(String((cause as Partial<Error>).message), { cause });
  }
}
