import { afterEach, expect, test, vi } from 'vitest';
import { watchStopSignals } from './stop-signals';

const names = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  for (const name of names) process.removeAllListeners(name);
});

test('a failure while the server stops leaves it to stop in order; a second signal ends it at once', () => {
  vi.useFakeTimers();
  const exit = vi.spyOn(process, 'exit').mockImplementation((): never => undefined as never);
  const { signal, stop } = watchStopSignals();
  process.emit('SIGTERM');
  expect(signal.aborted).toBe(true);
  vi.advanceTimersByTime(5_000);
  stop();
  expect(exit).not.toHaveBeenCalled();
  process.emit('SIGTERM');
  expect(exit).toHaveBeenCalledWith(130);
});

test('a signal repeated at once is the same Ctrl+C', () => {
  vi.useFakeTimers();
  const exit = vi.spyOn(process, 'exit').mockImplementation((): never => undefined as never);
  const { signal } = watchStopSignals();
  process.emit('SIGINT');
  process.emit('SIGINT');
  expect(signal.aborted).toBe(true);
  expect(exit).not.toHaveBeenCalled();
});
