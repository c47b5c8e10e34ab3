/** What has to be undone at the end of the process, however that comes. */
export type Shutdown = {
  /** Registers work for the end. What is registered last is undone first. */
  add: (name: string, work: () => Promise<unknown>) => void;
  /** Undoes everything. What fails is reported, and the rest is done all the same. */
  run: () => Promise<void>;
};

/** `onError` is called with the error of work that failed. */
export function createShutdown(onError: (name: string, error: unknown) => void): Shutdown {
  const works: { name: string; work: () => Promise<unknown> }[] = [];
  return {
    add: (name, work) => void works.push({ name, work }),
    async run() {
      for (let next = works.pop(); next; next = works.pop()) {
        const { name, work } = next;
        await work().catch((error) => onError(name, error));
      }
    },
  };
}
