/* Used through `limits`, which documents the units. */

/** Maximum API tokens per account at a time. */
export const apiTokens = 20;
export const apiTokenName = 60;
/** How long the account page still shows an expired or revoked token. */
export const endedApiTokenMs = 30 * 24 * 3_600_000;

/** Minimum and maximum length; stored exactly (auth.password-rules). */
export const passwordMin = 8;
export const passwordMax = 128;
/** Digits of a code (auth.one-time-codes). */
export const codeLength = 6;
/** Wrong codes allowed per caller (auth.one-time-codes). */
export const codeTries = 5;
/** Tries of a client that did not request the code itself, or stores no cookies. */
export const codeTriesWithoutHandle = 3;
export const codeLifetimeMs = 10 * 60_000;
export const codeResendMs = 60_000;
/** A resend grants new tries only after this time. */
export const codeTriesWindowMs = 3_600_000;
/** Seconds to wait after the first, second, … series of failed sign-ins within a day. */
export const loginWaits = [60, 120, 240, 480, 900] as const;
/** The same for an address with too many failures from unknown devices. */
export const guardedLoginWaits = [60, 300, 900, 1_800, 3_600] as const;
/** How long a browser counts as a known device after the last sign-in. */
export const knownDeviceMs = 180 * 24 * 3_600_000;
/** Maximum accounts for which one browser is known at a time. */
export const knownDeviceAccounts = 3;
/** Codes a sign-in may try after the password, and how long it waits for one (auth.second-factor). */
export const factorTries = 5;
export const factorChallengeMs = 10 * 60_000;
/** Tolerated clock drift of a phone, in steps of half a minute either way. */
export const factorDriftSteps = 1;
/** How long the account's owner can stop a reset by someone other than a super-admin. */
export const factorResetMs = 24 * 3_600_000;
/** How long a new factor waits for its first code. */
export const factorSetupMs = 15 * 60_000;
/** Recovery codes per account, and characters per code. */
export const recoveryCodes = 10;
export const recoveryCodeLength = 24;
/** How long a trusted device is not asked for a code. */
export const trustedDeviceMs = 30 * 24 * 3_600_000;
/**
 * Accounts that trust one browser at a time, and trusted devices per account; further ones replace the
 * oldest.
 */
export const trustedDeviceAccounts = 3;
export const trustedDevices = 20;
/** Time allowed for a browser to respond with a passkey (auth.passkey-sign-in). */
export const passkeyChallengeMs = 10 * 60_000;
/** Passkeys per account, and characters of a name. */
export const passkeys = 20;
export const passkeyName = 60;
/**
 * Characters of base64url: an identifier has at most 1,023 bytes, an attestation without certificates far
 * fewer than this limit.
 */
export const passkeyId = 1_364;
export const passkeyClientData = 4_000;
export const passkeyAttestation = 8_000;
/** How long the proof from the sign-up is valid (auth.sign-up-proof). */
export const signupProofLifetimeMs = 15 * 60_000;
/** How long a sign-in, password or code counts as proof before it is requested again (auth.step-up). */
export const confirmationMs = 10 * 60_000;
/**
 * How long the link in a sign-in mail works, and how many such mails an account gets per day
 * (auth.new-device).
 */
export const signInNoticeMs = 7 * 24 * 3_600_000;
export const signInNoticesPerDay = 5;
/** Maximum bytes of the provider's logout token. */
export const logoutTokenBytes = 16 * 1_024;
export const userAgent = 300;
/** Devices listed on the account page. */
export const sessionsShown = 50;

/** Saved views per administrator and screen (dashboard.saved-filters). */
export const savedViews = 20;
export const savedViewName = 60;
/** Filters and other params per view. */
export const savedViewParts = 20;
