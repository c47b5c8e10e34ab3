/**
 * Fallbacks of the sign-in forms for a response without a message, or no response (auth.no-answer); separate
 * from `messages`, which every page loads.
 */
export const authMessages = {
  loginFailed: 'Login failed',
  loginError: 'Login error',
  sendOtpFailed: 'Failed to send OTP',
  initiateSignupFailed: 'Failed to initiate signup',
  otpVerificationFailed: 'OTP verification failed',
  otpResendFailed: 'Failed to resend OTP',
  completeSignupFailed: 'Failed to complete signup',
  signupCompletionFailed: 'Signup completion failed',
  sendVerificationFailed: 'Failed to send verification email',
  sendResetFailed: 'Failed to send reset email',
  resetPasswordFailed: 'Failed to reset password',
  passwordResetFailed: 'Password reset failed',
} as const;
