/** The server can't start. The message is for the operator, with one sentence per problem and what to do. */
export class StartupError extends Error {
  override name = 'StartupError';
}

/** The server was stopped before it had started. */
export class StoppedError extends Error {
  override name = 'StoppedError';
}
