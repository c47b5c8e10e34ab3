/* Copy of the dialog that asks users to confirm their identity. */

export const confirm = 'Confirm';
export const sixDigitCode = '6-digit code';
export const usePassword = 'Use your password';
export const useCode = 'Use a code of your app';
export const usePasskey = 'Use a passkey';
export const signInAtWork = 'Sign in again at work';
export const continueWith = (provider: string) => `Continue with ${provider}`;
