import { onTestFinished, vi } from 'vitest';

/** The clock of the running test, shared by the services, the session library and the rate limiter. */
export interface TestClock {
  /** Stops the clock at the current time. */
  freeze(): void;
  /** Advances the clock, which then stands still until the next call. Ends with the test. */
  advance(milliseconds: number): void;
  set(time: Date): void;
}

function set(time: Date): void {
  if (!vi.isFakeTimers()) {
    // Timers stay real because the database driver needs them.
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => {
      vi.useRealTimers();
    });
  }
  vi.setSystemTime(time);
}

export const testClock: TestClock = {
  set,
  freeze: () => set(new Date()),
  advance: (milliseconds) => set(new Date(Date.now() + milliseconds)),
};
