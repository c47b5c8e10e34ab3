const requestIds = new WeakMap<object, string>();

/** Remembers the request of an error, so that errors thrown before the call has a context can name it. */
export function setErrorRequestId(error: object, requestId: string): void {
  requestIds.set(error, requestId);
}

/** Returns the id of an error's request, if it was set. */
export function errorRequestId(error: object): string | undefined {
  return requestIds.get(error);
}
