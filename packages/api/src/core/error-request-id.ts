const requestIds = new WeakMap<object, string>();

/** Remembers which request an error is of, so that one which comes before the call has a context can name it. */
export function setErrorRequestId(error: object, requestId: string): void {
  requestIds.set(error, requestId);
}

/** Id of the request that an error is of, if somebody said. */
export function errorRequestId(error: object): string | undefined {
  return requestIds.get(error);
}
