import pino, { type DestinationStream } from 'pino';

/** Lines wait this long for more of them, in milliseconds, or until they have so many characters. */
const DELAY_MS = 250;
const CHARACTERS = 32_768;

/**
 * Writes lines to stdout, several at once: writing each by itself costs as much as answering from memory, and so does
 * letting pino's own buffer count its bytes anew with every line. `log.flush()` writes those that wait, and so does the exit.
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
  // At once, and in order with what else is said there: files and pipes wait for it.
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
