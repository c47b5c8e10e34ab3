/** Whether nobody answered, as opposed to an answer that was no. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { cause } = error;
  if (cause instanceof Response) return cause.status >= 500;
  // `fetch` throws a TypeError where no connection comes about.
  const code = 'code' in error ? error.code : undefined;
  return error instanceof TypeError || code === 'OAUTH_TIMEOUT' || code === 'ERR_JWKS_TIMEOUT';
}
