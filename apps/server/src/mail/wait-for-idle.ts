import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';

/** Event loop utilization above which mail delivery waits. */
const busyUtilization = 0.7;
const stepMs = 10;
const longestMs = 250;

let before = performance.eventLoopUtilization();

function utilization(): number {
  const now = performance.eventLoopUtilization();
  const share = performance.eventLoopUtilization(now, before).utilization;
  before = now;
  return share;
}

/**
 * Resolves when the process has spare time, or after a quarter of a second: mail can wait, visitors can't.
 */
export async function waitForIdle(): Promise<void> {
  for (let waited = 0; utilization() > busyUtilization && waited < longestMs; waited += stepMs)
    await sleep(stepMs);
}
