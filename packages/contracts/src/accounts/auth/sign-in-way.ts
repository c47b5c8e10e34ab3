/** First step of a sign-in. */
export type SignInMethod = 'password' | 'passkey' | 'provider' | 'signup';

/** Second step: the account's factor, a trusted device, or the provider's own check. */
export type SecondStep = 'app' | 'passkey' | 'recovery' | 'trusted' | 'provider';
