/** A command with its arguments; resolves with the exit code. What it throws is shown as a sentence. */
export type Operation = (args: readonly string[]) => Promise<number>;
