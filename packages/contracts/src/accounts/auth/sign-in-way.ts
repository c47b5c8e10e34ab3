/** First step of a sign-in. */
export type SignInMethod = 'password' | 'passkey' | 'provider' | 'signup';

/** Second step: the account's factor, a trusted device, or the provider's own check. */
export type SecondStep = 'app' | 'passkey' | 'recovery' | 'trusted' | 'provider';

/**
 * Header of requests that a page makes by itself, such as polling on an untouched screen: they are answered
 * but do not extend the session. Separate from the session policy, because every page needs it.
 */
export const unattendedHeader = 'x-unattended';
