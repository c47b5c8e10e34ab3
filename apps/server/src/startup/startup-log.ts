import type { Logger } from 'pino';
import { StoppedError } from '../startup-error';

/** Reports the progress of a start. */
export type StartupLog = {
  /**
   * Runs one step and reports its outcome and the time since the process started.
   *
   * @throws StoppedError when the server has been stopped meanwhile.
   */
  step: <T>(name: string, work: () => Promise<T> | T, outcome: (result: T) => string) => Promise<T>;
  /** Reports something about a step. */
  detail: (name: string, line: string) => void;
  info: (line: string) => void;
};

/** Writes a message with the `seconds` since the process started and the name of its step. */
type Write = (line: string, seconds: number, name?: string) => void;

const NAME_WIDTH = 9;

/** Writes lines like `  0.62 s  database   started`. */
export const writeForPeople: Write = (line, seconds, name) => {
  const step = name === undefined ? '' : `${name.padEnd(NAME_WIDTH)}  `;
  process.stdout.write(`${seconds.toFixed(2).padStart(6)} s  ${step}${line}\n`);
};

/** Writes the same as lines of the log, so that all output is JSON. */
export function createJsonWriter(log: Logger): Write {
  return (line, seconds, name) =>
    log.info({ ...(name !== undefined && { step: name }), seconds: Number(seconds.toFixed(2)) }, line);
}

/**
 * Reports through `write` the progress of a start until `stop` aborts. Times are counted from the start of
 * the process.
 */
export function createStartupLog(write: Write, stop: AbortSignal): StartupLog {
  const seconds = () => performance.now() / 1000;
  const detail = (name: string, line: string) => write(line, seconds(), name);
  const rejectIfStopped = () => {
    if (stop.aborted) throw new StoppedError('The server was told to stop while it started.');
  };
  return {
    async step(name, work, outcome) {
      rejectIfStopped();
      try {
        const result = await work();
        detail(name, outcome(result));
        return result;
      } catch (error) {
        // Aborted work rejects with the signal's own reason. Any other error is a genuine failure.
        if (error === stop.reason) rejectIfStopped();
        throw error;
      }
    },
    detail,
    info: (line) => write(line, seconds()),
  };
}
