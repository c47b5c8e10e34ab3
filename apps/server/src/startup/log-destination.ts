import pino, { type DestinationStream } from 'pino';

/** Lines are buffered for this many milliseconds, or until the buffer has this many characters. */
const FLUSH_DELAY_MS = 250;
const FLUSH_CHARACTERS = 32_768;

/**
 * Writes lines to stdout in batches: writing each separately costs as much as a cached response, and so does
 * pino's own buffer, which counts its bytes again with every line. `log.flush()` and the exit of the process
 * write buffered lines.
 */
export function createLogDestination(): DestinationStream & { flush: () => void } {
  const stdout = pino.destination({ dest: 1, sync: false });
  let buffered = '';
  let timer: NodeJS.Timeout | undefined;
  const flushTo = (to: { write: (text: string) => unknown }) => {
    clearTimeout(timer);
    timer = undefined;
    if (buffered !== '') to.write(buffered);
    buffered = '';
  };
  const flushToStdout = () => flushTo(stdout);
  // Writes synchronously to files and pipes, and in order with other output.
  const now = () => flushTo(process.stdout);
  process.once('exit', now);
  return {
    flush: now,
    write(line) {
      buffered += line;
      if (buffered.length >= FLUSH_CHARACTERS) flushToStdout();
      else timer ??= setTimeout(flushToStdout, FLUSH_DELAY_MS).unref();
    },
  };
}
