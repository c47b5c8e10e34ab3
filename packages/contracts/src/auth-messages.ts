/** What the sign-in forms say where the server gave no words (spec 8), apart from `messages`: every page loads those. */
export const authMessages = {
  loginFailed: 'Login failed',
  loginError: 'Login error',
  initiateSignupFailed: 'Failed to initiate signup',
  otpVerificationFailed: 'OTP verification failed',
  otpResendFailed: 'Failed to resend OTP',
  completeSignupFailed: 'Failed to complete signup',
  sendVerificationFailed: 'Failed to send verification email',
  sendResetFailed: 'Failed to send reset email',
  resetPasswordFailed: 'Failed to reset password',
} as const;
