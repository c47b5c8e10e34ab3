/** Cleanup for the end of the process, however it ends. */
export type Shutdown = {
  /** Registers cleanup work. It runs in reverse order of registration. */
  add: (name: string, work: () => Promise<unknown>) => void;
  /** Runs all cleanup. Failures are reported and do not stop the rest. */
  run: () => Promise<void>;
};

/** Calls `onError` with the error of failed work. */
export function createShutdown(onError: (name: string, error: unknown) => void): Shutdown {
  const steps: { name: string; work: () => Promise<unknown> }[] = [];
  return {
    add: (name, work) => void steps.push({ name, work }),
    async run() {
      for (let next = steps.pop(); next; next = steps.pop()) {
        const { name, work } = next;
        await work().catch((error) => onError(name, error));
      }
    },
  };
}
