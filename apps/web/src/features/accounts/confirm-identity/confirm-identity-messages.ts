/* Copy of the dialog that asks users to confirm their identity. */

export const confirm = 'Confirm';
export const usePassword = 'Use your password';
export const useCode = 'Use a code from your app';
export const usePasskey = 'Use a passkey';
export const signInAtWork = 'Log in with your work account';
export const continueWith = (provider: string) => `Continue with ${provider}`;
