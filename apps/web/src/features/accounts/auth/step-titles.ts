import type { AuthStep } from './auth-search';

/** Heading and page title for each step. */
export const stepTitles: Readonly<Record<AuthStep, string>> = {
  login: 'Welcome back',
  signup: 'Create your account',
  code: 'Check your email',
  account: 'Complete your account',
  forgot: 'Forgot your password?',
  reset: 'Choose a new password',
  factor: 'One more step',
};
