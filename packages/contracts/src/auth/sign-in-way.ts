/** How a sign-in began. */
export type SignInWay = 'password' | 'passkey' | 'provider' | 'signup';

/** What came second: of the account, a device that is not asked, or what the provider has asked for itself. */
export type SecondStep = 'app' | 'passkey' | 'recovery' | 'trusted' | 'provider';
