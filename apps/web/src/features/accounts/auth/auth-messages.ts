/* Copy of the sign-in, sign-up and reset, step by step. */

import { limits } from '@app/contracts/limits';

export const email = 'Email';
export const password = 'Password';
export const signIn = 'Log in';
export const createAccount = 'Create account';
export const usePasskey = 'Use a passkey';
export const backToSignIn = 'Back to Sign In';
export const loadingForm = 'Loading the form';
export const codeValidFor = (minutes: number) => `. It is valid for ${minutes} minutes.`;
export const stepOf = (position: number, steps: number) => `Step ${position} of ${steps}`;

/* Sign-in */
export const rememberMe = 'Remember me';
export const forgotPassword = 'Forgot password?';
export const newHere = 'New here?';
export const continueWith = (provider: string) => `Continue with ${provider}`;
export const teamSignsInWith = (provider: string) => `The team logs in with ${provider} only.`;
export const customersHere = 'Customers log in here';
export const demoAccounts = 'Demo accounts';
export const chooseDemo = 'Choose one to fill in the form.';
export const demoPassword = 'The password of each is';
export const demoCustomer = 'Customer';
export const demoAdmin = 'Administrator';
export const demoSuperAdmin = 'Super-admin';

/* Second step */
export const secondStep = 'Second step';
export const codeOfApp = 'Enter the code that your authenticator app shows for ';
export const codeOfRecovery = 'Enter one of the recovery codes for ';
export const recoveryCode = 'Recovery code';
export const trustDevice = (days: number) => `Don’t ask for a code on this device for ${days} days`;
export const noPhone = 'Don’t have your phone? ';
export const phone = 'Have your phone? ';
export const useRecoveryCode = 'Use a recovery code';
export const useAppCode = 'Use a code from the app';
export const passkeyOf = 'Use a passkey for';
export const noPasskey = 'Don’t have your passkey?';
export const useCode = 'Use a code';

/* Sign-up */
export const signUp = 'Create your account';
export const continueOn = 'Continue';
export const haveAccount = 'Already have an account?';
export const sixDigitOtp = `${limits.codeLength}-digit OTP`;
export const resendOtp = 'Resend OTP';
export const otpSentTo = `Enter the ${limits.codeLength}-digit OTP sent to`;
export const verify = 'Verify';
export const wrongAddress = 'Wrong address?';
export const changeEmail = 'Change Email';
export const addressConfirmed = 'is confirmed. Tell us your name and choose a password.';
export const completeAccount = 'Complete your account';
export const fullName = 'Full name';
export const sendNewOtp = 'Send a new OTP';
export const confirmAddress = 'Confirm your address';
export const pleaseConfirm = `Please confirm your email: we have sent a ${limits.codeLength}-digit code to`;
export const later = 'Later';
export const enterCode = 'Enter code';
export const confirm = 'Confirm';

/* Reset */
export const resetCode = 'Reset code';
export const sendResetCode = 'Send Reset Code';
export const resetWithCode = 'Reset with code';
export const newPassword = 'New password';
export const resetPassword = 'Reset password';
