/** Whether this browser knows passkeys at all. */
export function knowsPasskeys(): boolean {
  return typeof PublicKeyCredential !== 'undefined';
}

/** The browser gave no passkey; the message says why, for people. */
export class NoPasskey extends Error {}

/** Loads what talks to the browser about passkeys, and runs `work` with it. Throws NoPasskey, and what `work` throws besides. */
export async function withPasskeys<Result>(
  work: (passkeys: typeof import('./browser-passkeys').browserPasskeys) => Promise<Result>,
): Promise<Result> {
  const { browserPasskeys, passkeyFailure } = await import('./browser-passkeys');
  try {
    return await work(browserPasskeys);
  } catch (error) {
    const text = passkeyFailure(error);
    throw text === null ? error : new NoPasskey(text);
  }
}
