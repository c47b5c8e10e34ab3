import { setTimeout as delay } from 'node:timers/promises';

/** How long a reading is cached, and how long a collector waits for a new one, in milliseconds. */
interface Limits {
  ttlMs: number;
  timeoutMs: number;
}

/**
 * Shares one reading among all callers for a while, so that collectors cost the database little. Returns null
 * if there is none or it takes too long. Concurrent callers share one read.
 */
export function cacheReading<Reading>(
  read: () => Promise<Reading>,
  { ttlMs, timeoutMs }: Limits,
): () => Promise<Reading | null> {
  let last: { result: Promise<Reading | null>; until: number } | undefined;
  const startReading = () => {
    const reading = { result: read().catch(() => null), until: Number.POSITIVE_INFINITY };
    void reading.result.then(() => {
      reading.until = performance.now() + ttlMs;
    });
    return reading;
  };
  return () => {
    if (!last || performance.now() >= last.until) last = startReading();
    return Promise.race([last.result, delay(timeoutMs, null, { ref: false })]);
  };
}
