import pino, { type DestinationStream } from 'pino';

/** Lines are buffered for this many milliseconds, or until the buffer has this many characters. */
const DELAY_MS = 250;
const CHARACTERS = 32_768;

/**
 * Writes lines to stdout in batches: writing each separately costs as much as a cached response, and so does
 * pino's own buffer, which counts its bytes again with every line. `log.flush()` and the exit of the process
 * write buffered lines.
 */
export function createLogDestination(): DestinationStream & { flush: () => void } {
  const stdout = pino.destination({ dest: 1, sync: false });
  let waiting = '';
  let timer: NodeJS.Timeout | undefined;
  const empty = (to: { write: (text: string) => unknown }) => {
    clearTimeout(timer);
    timer = undefined;
    if (waiting !== '') to.write(waiting);
    waiting = '';
  };
  const later = () => empty(stdout);
  // Writes synchronously to files and pipes, and in order with other output.
  const now = () => empty(process.stdout);
  process.once('exit', now);
  return {
    flush: now,
    write(line) {
      waiting += line;
      if (waiting.length >= CHARACTERS) later();
      else timer ??= setTimeout(later, DELAY_MS).unref();
    },
  };
}
