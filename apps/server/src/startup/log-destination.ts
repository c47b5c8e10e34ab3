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
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    if (waiting !== '') stdout.write(waiting);
    waiting = '';
  };
  const flushAll = () => {
    clearTimeout(timer);
    timer = undefined;
    // At once, and in order with what else is said there: files and pipes wait for it.
    if (waiting !== '') process.stdout.write(waiting);
    waiting = '';
  };
  process.once('exit', flushAll);
  return {
    flush: flushAll,
    write(line) {
      waiting += line;
      if (waiting.length >= CHARACTERS) flush();
      else timer ??= setTimeout(flush, DELAY_MS).unref();
    },
  };
}
