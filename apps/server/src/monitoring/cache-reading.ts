import { setTimeout as delay } from 'node:timers/promises';

/** How long a reading is cached, and how long a collector waits for a new one, in milliseconds. */
interface Limits {
  keptMs: number;
  patienceMs: number;
}

/**
 * Shares one reading among all callers for a while, so that collectors cost the database little. Returns null
 * if there is none or it takes too long. Concurrent callers share one read.
 */
export function cacheReading<Reading>(
  read: () => Promise<Reading>,
  { keptMs, patienceMs }: Limits,
): () => Promise<Reading | null> {
  let last: { result: Promise<Reading | null>; until: number } | undefined;
  const startReading = () => {
    const reading = { result: read().catch(() => null), until: Number.POSITIVE_INFINITY };
    void reading.result.then(() => {
      reading.until = performance.now() + keptMs;
    });
    return reading;
  };
  return () => {
    if (!last || performance.now() >= last.until) last = startReading();
    return Promise.race([last.result, delay(patienceMs, null, { ref: false })]);
  };
}
