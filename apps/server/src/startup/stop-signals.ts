/**
 * A signal that is repeated within this time is the same Ctrl+C, passed on by npm as well as by the terminal.
 */
const SAME_SIGNAL_MS = 1_000;

export type StopSignal = {
  /** Aborts when the process is signalled to stop. */
  signal: AbortSignal;
  /** Stops as the first signal does; once stopping, nothing. */
  stop: () => void;
};

/**
 * Listens for the signals that end a server: Ctrl+C, a service manager's SIGTERM, the closing of the
 * terminal. A second signal ends the process at once.
 */
export function watchStopSignals(): StopSignal {
  const controller = new AbortController();
  let firstSignalAt = 0;
  const stop = () => {
    if (controller.signal.aborted) return;
    firstSignalAt = Date.now();
    controller.abort();
  };
  const onSignal = () => {
    if (!controller.signal.aborted) stop();
    else if (Date.now() - firstSignalAt > SAME_SIGNAL_MS) process.exit(130);
  };
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, onSignal);
  return { signal: controller.signal, stop };
}
