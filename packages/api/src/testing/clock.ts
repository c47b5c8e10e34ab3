import { onTestFinished, vi } from 'vitest';

/** The time of the running test: of the services, the session library and the rate limiter alike. */
export interface TestClock {
  /** Stops the time where it is. */
  freeze(): void;
  /** Moves the time on; from then on it stands still until the next move. Ends with the test. */
  advance(milliseconds: number): void;
  set(time: Date): void;
}

function set(time: Date): void {
  if (!vi.isFakeTimers()) {
    // Timers stay real: the database driver needs them.
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
