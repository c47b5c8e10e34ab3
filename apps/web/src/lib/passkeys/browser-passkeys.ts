import type { RouterOutputs } from '@app/api/types';
import { passkeyMessages } from '@app/contracts/auth/passkey-messages';
import {
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  WebAuthnError,
} from '@simplewebauthn/browser';

/* Loaded when somebody is about to use a passkey, and never with a public page: see `withPasskeys`. */

/** Has the browser make a passkey. Throws what `passkeyFailure` knows. */
function makePasskey(optionsJSON: RouterOutputs['passkey']['start']) {
  return startRegistration({ optionsJSON });
}

/** Has one sign, in the browser's own dialog. Ends an offer. Throws what `passkeyFailure` knows. */
function askPasskey(optionsJSON: RouterOutputs['auth']['startPasskeySignIn']) {
  return startAuthentication({ optionsJSON });
}

/**
 * Offers passkeys among the suggestions of a field whose `autocomplete` ends in `webauthn`, until one is chosen. Null where the browser or the
 * server cannot, or the offer has ended: nobody has asked for it.
 */
async function offerPasskeys(options: () => Promise<RouterOutputs['auth']['startPasskeySignIn']>) {
  try {
    if (!(await browserSupportsWebAuthnAutofill())) return null;
    return await startAuthentication({ optionsJSON: await options(), useBrowserAutofill: true });
  } catch {
    return null;
  }
}

/** Takes an offer back. */
function stopOffering(): void {
  WebAuthnAbortService.cancelCeremony();
}

export const browserPasskeys = { makePasskey, askPasskey, offerPasskeys, stopOffering };

/** What to say of a passkey that the browser did not give; null for a failure of something else. */
export function passkeyFailure(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  if (error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') {
    return passkeyMessages.onDevice;
  }
  // Browsers say no more than this when it was cancelled, took too long, or there is none.
  if (error.name === 'NotAllowedError' || error.name === 'AbortError') return passkeyMessages.cancelled;
  return error instanceof WebAuthnError || error.name === 'SecurityError' || /WebAuthn/.test(error.message)
    ? passkeyMessages.unsupported
    : null;
}
