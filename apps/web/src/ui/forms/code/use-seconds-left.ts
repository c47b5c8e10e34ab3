import { useSyncExternalStore } from 'react';

function secondsLeft(until: number): number {
  return Math.max(0, Math.ceil((until - Date.now()) / 1_000));
}

function everyQuarterSecond(onTick: () => void): () => void {
  const timer = setInterval(onTick, 250);
  return () => clearInterval(timer);
}

/** Whole seconds until a moment in epoch milliseconds, 0 once it is over; right again after the tab was asleep. */
export function useSecondsLeft(until: number): number {
  return useSyncExternalStore(
    everyQuarterSecond,
    () => secondsLeft(until),
    () => 0,
  );
}
