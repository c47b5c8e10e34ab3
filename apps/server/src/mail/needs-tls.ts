/**
 * Whether a connection to a mail server must be upgraded to TLS before sign-in, so that no password crosses a
 * network unencrypted. `smtps://` and `imaps://` are encrypted from the start, and a server on this machine
 * needs no network.
 */
export function needsTls(url: string): boolean {
  const { protocol, username, password } = new URL(url);
  const isUnencrypted = protocol === 'smtp:' || protocol === 'imap:';
  return isUnencrypted && (username !== '' || password !== '') && !isLocalUrl(url);
}

/** Whether a mail server runs on this machine. */
export function isLocalUrl(url: string): boolean {
  return /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(new URL(url).hostname);
}
