/** The server can't start; the message is for the operator: one sentence for each thing that is wrong, and what to do. */
export class StartupError extends Error {
  override name = 'StartupError';
}

/** The server was told to stop before it had started. */
export class StoppedError extends Error {
  override name = 'StoppedError';
}
