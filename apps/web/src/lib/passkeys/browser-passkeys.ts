import type { RouterOutputs } from '@app/api/types';
import { passkeyMessages } from '@app/contracts/accounts/auth/passkey-messages';
import {
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  WebAuthnError,
} from '@simplewebauthn/browser';

/* Loaded when a passkey is about to be used, and never with a public page: see `withPasskeys`. */

/** Creates a passkey in the browser. Throws errors that `passkeyFailure` recognises. */
function makePasskey(optionsJSON: RouterOutputs['passkey']['start']) {
  return startRegistration({ optionsJSON });
}

/**
 * Signs with a passkey in the browser's own dialog. Ends a running offer. Throws errors that `passkeyFailure`
 * recognises.
 */
function askPasskey(optionsJSON: RouterOutputs['auth']['startPasskeySignIn']) {
  return startAuthentication({ optionsJSON });
}

/**
 * Offers passkeys among the suggestions of a field whose `autocomplete` ends in `webauthn`, until one is
 * chosen. Returns null, without an error, where the browser or the server does not support it or the offer
 * was ended.
 */
async function offerPasskeys(options: () => Promise<RouterOutputs['auth']['startPasskeySignIn']>) {
  try {
    if (!(await browserSupportsWebAuthnAutofill())) return null;
    return await startAuthentication({ optionsJSON: await options(), useBrowserAutofill: true });
  } catch {
    return null;
  }
}

/** Ends a running offer. */
function stopOffering(): void {
  WebAuthnAbortService.cancelCeremony();
}

export const browserPasskeys = { makePasskey, askPasskey, offerPasskeys, stopOffering };

/** Returns the message for a passkey the browser did not provide; null for any other failure. */
export function passkeyFailure(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  if (error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') {
    return passkeyMessages.onDevice;
  }
  // Browsers report only this when it was cancelled, timed out, or there is no passkey.
  if (error.name === 'NotAllowedError' || error.name === 'AbortError') return passkeyMessages.cancelled;
  return error instanceof WebAuthnError || error.name === 'SecurityError' || /WebAuthn/.test(error.message)
    ? passkeyMessages.unsupported
    : null;
}
