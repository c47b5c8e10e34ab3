/**
 * Whether the connection to a mail server has to be encrypted before anything is said: a password never crosses a network in the
 * clear. `smtps://` and `imaps://` are encrypted from the start; a server on this machine is on no network.
 */
export function needsTls(url: string): boolean {
  const { protocol, username, password } = new URL(url);
  const isPlain = protocol === 'smtp:' || protocol === 'imap:';
  return isPlain && (username !== '' || password !== '') && !isThisMachine(url);
}

/** Whether a mail server is reached without a network. */
export function isThisMachine(url: string): boolean {
  return /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(new URL(url).hostname);
}
