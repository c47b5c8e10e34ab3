import type { Logger } from 'pino';
import { StoppedError } from '../startup-error';

/** Says what a start is doing. */
export type StartupLog = {
  /**
   * Runs one step and says how it went and how long the process has run by then.
   *
   * @throws StoppedError when the server has been told to stop meanwhile.
   */
  step: <T>(name: string, work: () => Promise<T> | T, outcome: (result: T) => string) => Promise<T>;
  /** Says something about a step. */
  note: (name: string, line: string) => void;
  say: (line: string) => void;
};

/** Writes what is said `seconds` after the start of the process, and about which step. */
type Write = (line: string, seconds: number, name?: string) => void;

const NAME_WIDTH = 9;

/** Lines like `  0.62 s  database   started`. */
export const forPeople: Write = (line, seconds, name) => {
  const step = name === undefined ? '' : `${name.padEnd(NAME_WIDTH)}  `;
  process.stdout.write(`${seconds.toFixed(2).padStart(6)} s  ${step}${line}\n`);
};

/** The same as lines of the log, which is JSON throughout then. */
export function forCollectors(log: Logger): Write {
  return (line, seconds, name) =>
    log.info({ ...(name !== undefined && { step: name }), seconds: Number(seconds.toFixed(2)) }, line);
}

/** Says through `write`, counted from the start of the process, what a start does until `stop` aborts. */
export function createStartupLog(write: Write, stop: AbortSignal): StartupLog {
  const seconds = () => performance.now() / 1000;
  const note = (name: string, line: string) => write(line, seconds(), name);
  const rejectStopped = () => {
    if (stop.aborted) throw new StoppedError('The server was told to stop while it started.');
  };
  return {
    async step(name, work, outcome) {
      rejectStopped();
      try {
        const result = await work();
        note(name, outcome(result));
        return result;
      } catch (error) {
        // Work that was told to end says so with the signal's own reason; any other error is a fault of its own.
        if (error === stop.reason) rejectStopped();
        throw error;
      }
    },
    note,
    say: (line) => write(line, seconds()),
  };
}
