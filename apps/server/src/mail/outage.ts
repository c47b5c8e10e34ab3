import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';

const firstWaitMs = 5_000;
const maxWaitMs = 30_000;

/** Tracks an outage of the mail transport and when to retry: with one mail, at growing intervals. */
export class Outage {
  readonly #now: () => number;
  #waitMs = 0;
  #nextTry = 0;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  get active(): boolean {
    return this.#waitMs > 0;
  }

  /** Milliseconds until the next attempt; 0 means now. */
  get pause(): number {
    return this.active ? Math.max(0, this.#nextTry - this.#now()) : 0;
  }

  /** Records a failure. Concurrent failures count as one. */
  failed(): void {
    if (this.pause > 0) return;
    this.#waitMs = Math.min(Math.max(this.#waitMs * 2, firstWaitMs), maxWaitMs);
    this.#nextTry = this.#now() + this.#waitMs;
  }

  /** Records a success; returns true when it ended an outage. */
  ended(): boolean {
    const wasActive = this.active;
    this.#waitMs = 0;
    return wasActive;
  }
}

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
