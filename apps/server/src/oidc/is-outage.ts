/** Whether the provider could not be reached, as opposed to a refusal. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { cause } = error;
  if (cause instanceof Response) return cause.status >= 500;
  // `fetch` throws a TypeError when the connection fails.
  const code = 'code' in error ? error.code : undefined;
  return error instanceof TypeError || code === 'OAUTH_TIMEOUT' || code === 'ERR_JWKS_TIMEOUT';
}
