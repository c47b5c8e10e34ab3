/* Read through `limits`, which says what the units are. */

/** At least, and at most; kept exactly (auth.password-rules). */
export const passwordMin = 8;
export const passwordMax = 128;
/** Digits of a code (auth.one-time-codes). */
export const codeLength = 6;
/** Wrong codes that one caller may type (auth.one-time-codes). */
export const codeTries = 5;
/** The tries of a client that has not asked for the code itself, or keeps no cookies. */
export const codeTriesWithoutHandle = 3;
export const codeLifetimeMs = 10 * 60_000;
export const codeResendMs = 60_000;
/** A resend brings new tries only after this time. */
export const codeTriesWindowMs = 3_600_000;
/** Seconds to wait after the first, second, … series of failed sign-ins within a day. */
export const loginWaits = [60, 120, 240, 480, 900] as const;
/** The same once an address has seen too many failures from devices that nobody has signed in on. */
export const guardedLoginWaits = [60, 300, 900, 1_800, 3_600] as const;
/** How long a browser counts as one that its owner has signed in on, from the last sign-in. */
export const knownDeviceMs = 180 * 24 * 3_600_000;
/** Accounts for which one browser is known at a time. */
export const knownDeviceAccounts = 3;
/** Codes that one sign-in may try after the password, and how long it waits for one (auth.second-factor). */
export const factorTries = 5;
export const factorChallengeMs = 10 * 60_000;
/** Steps of half a minute by which a phone's clock may be wrong, either way. */
export const factorDriftSteps = 1;
/** How long a reset by somebody who is no super-admin can be stopped by its owner. */
export const factorResetMs = 24 * 3_600_000;
/** How long a factor that was set up waits for its first code. */
export const factorSetupMs = 15 * 60_000;
/** Recovery codes of one account, and characters of one. */
export const recoveryCodes = 10;
export const recoveryCodeLength = 24;
/** A device that its owner has chosen is not asked for a code for so long. */
export const trustedDeviceMs = 30 * 24 * 3_600_000;
/** Accounts that trust one browser at a time, and devices that one account trusts: further ones take the place of the oldest. */
export const trustedDeviceAccounts = 3;
export const trustedDevices = 20;
/** How long a browser may take to answer with a passkey (auth.passkey-sign-in). */
export const passkeyChallengeMs = 10 * 60_000;
/** Passkeys of one account, and characters of a name. */
export const passkeys = 20;
export const passkeyName = 60;
/** Characters of base64url: an identifier has 1,023 bytes at most, an attestation far less than this without certificates. */
export const passkeyId = 1_364;
export const passkeyClientData = 4_000;
export const passkeyAttestation = 8_000;
/** How long the proof of the sign-up holds (auth.sign-up-proof). */
export const signupProofLifetimeMs = 15 * 60_000;
/** How long a sign-in, a password or a code counts as proof before what is asked for once more (auth.step-up). */
export const confirmationMs = 10 * 60_000;
/** How long the link of a mail about a sign-in works, and how many such mails one account gets in a day (auth.new-device). */
export const signInNoticeMs = 7 * 24 * 3_600_000;
export const signInNoticesPerDay = 5;
/** Of what the identity provider sends when it has signed somebody out. */
export const logoutTokenBytes = 16 * 1_024;
export const userAgent = 300;
/** Devices that the account page lists. */
export const sessionsShown = 50;
