const firstWaitMs = 5_000;
const longestWaitMs = 30_000;

/** Whether the way out is blocked, and when to try it again: with one mail, at growing intervals. */
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

  /** Milliseconds until the next try; 0: now. */
  get pause(): number {
    return this.active ? Math.max(0, this.#nextTry - this.#now()) : 0;
  }

  /** Records a failure. Those of mails that were under way together count as one. */
  failed(): void {
    if (this.pause > 0) return;
    this.#waitMs = Math.min(Math.max(this.#waitMs * 2, firstWaitMs), longestWaitMs);
    this.#nextTry = this.#now() + this.#waitMs;
  }

  /** Records a success; true when it ended an outage. */
  ended(): boolean {
    const wasActive = this.active;
    this.#waitMs = 0;
    return wasActive;
  }
}
