/** Whether this browser supports passkeys at all. */
export function supportsPasskeys(): boolean {
  return typeof PublicKeyCredential !== 'undefined';
}

/** The browser provided no passkey; the message gives the reason for people. */
export class NoPasskey extends Error {}

/**
 * Loads the browser's passkey code and runs `work` with it. Throws NoPasskey, and any other error of `work`.
 */
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
