import { StoppedError } from './startup-error';

/** Says what a start is doing, in lines for people. */
export type StartupLog = {
  /**
   * Runs one step and says how it went and how long the process has run by then.
   *
   * @throws StoppedError when the server has been told to stop meanwhile.
   */
  step: <T>(name: string, work: () => Promise<T> | T, outcome: (result: T) => string) => Promise<T>;
  say: (line: string) => void;
};

const NAME_WIDTH = 9;

/** Lines like `  0.62 s  database   started`, counted from the start of the process. */
export function createStartupLog(write: (line: string) => void, stop: AbortSignal): StartupLog {
  const say = (line: string) => write(`${(performance.now() / 1000).toFixed(2).padStart(6)} s  ${line}`);
  return {
    async step(name, work, outcome) {
      if (stop.aborted) throw new StoppedError('The server was told to stop while it started.');
      const result = await work();
      say(`${name.padEnd(NAME_WIDTH)}  ${outcome(result)}`);
      return result;
    },
    say,
  };
}
