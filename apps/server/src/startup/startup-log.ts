import { StoppedError } from './startup-error';

/** Says what a start is doing, in lines for people. */
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

const NAME_WIDTH = 9;

/** Lines like `  0.62 s  database   started`, counted from the start of the process. */
export function createStartupLog(write: (line: string) => void, stop: AbortSignal): StartupLog {
  const say = (line: string) => write(`${(performance.now() / 1000).toFixed(2).padStart(6)} s  ${line}`);
  const note = (name: string, line: string) => say(`${name.padEnd(NAME_WIDTH)}  ${line}`);
  const refuseStopped = () => {
    if (stop.aborted) throw new StoppedError('The server was told to stop while it started.');
  };
  return {
    async step(name, work, outcome) {
      refuseStopped();
      try {
        const result = await work();
        note(name, outcome(result));
        return result;
      } catch (error) {
        // Work that was told to end says so with the signal's own reason; any other error is a fault of its own.
        if (error === stop.reason) refuseStopped();
        throw error;
      }
    },
    note,
    say,
  };
}
